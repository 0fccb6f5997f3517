import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionSlug } from 'payload'
import { beforeAll, expect } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { readAllRows } from '@tests/support/database-rows'
import { signInAs } from '@tests/support/staff'

type Staff = Awaited<ReturnType<typeof signInAs>>
type Result = { status: number; body: string }

let admin: Staff

/** Seeds a site before the tests of a file, with an admin who tries what is refused, and then what it needs more. */
export function onSeededSite(addMore: (admin: Staff) => Promise<void>) {
  beforeAll(async () => {
    const payload = await openPayload()
    await seedSite(payload)
    admin = await signInAs(payload, 'admin')
    await addMore(admin)
  })
}

/** The admin who tries it all. */
export function adminUser() {
  return admin.user
}

/** What a person leaves behind beside a document: how its form was last folded. */
export async function foldForm(slug: CollectionSlug, id: string) {
  const { db } = await openPayload()
  const user = { relationTo: 'users', value: admin.user.id }
  const data = { key: `collection-${slug}-${id}`, user, value: { fields: {} } }
  await db.create({ collection: 'payload-preferences', req: {}, data })
}

/** The admin's try in the REST. */
export async function send(...[method, address, options]: Parameters<typeof requestRest>): Promise<Result> {
  const response = await requestRest(method, address, { cookie: admin.cookie, ...options })
  return { status: response.status, body: await response.text() }
}

/** A program's own try: what it is told, which it cannot overlook. */
export function captureResult(work: Promise<unknown>): Promise<Result> {
  return work.then(
    (result) => ({ status: 200, body: JSON.stringify(result) }),
    (error) => ({ status: error.status ?? 500, body: JSON.stringify([error.message, error.data]) }),
  )
}

/** Everything that is stored, in the database and beside it. */
async function readEverything() {
  const media = path.join(String(process.env.DATA_DIR), 'media')
  const files = await readdir(media).catch(() => [])
  return { rows: await readAllRows(await openPayload()), files: files.toSorted() }
}

/** @param sentence what the refusal says */
export async function expectNothingChanged(attempt: () => Promise<Result>, status: number, sentence: string) {
  const before = await readEverything()
  const response = await attempt()
  expect(response.body).toContain(sentence)
  expect(response.status).toBe(status)
  expect(await readEverything()).toEqual(before)
}
