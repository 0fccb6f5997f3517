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

/** Before the tests of a file, seeds a site, adds an admin who makes the refused requests, and then runs `addMore`. */
export function onSeededSite(addMore: (admin: Staff) => Promise<void>) {
  beforeAll(async () => {
    const payload = await openPayload()
    await seedSite(payload)
    admin = await signInAs(payload, 'admin')
    await addMore(admin)
  })
}

/** Returns the admin who makes the refused requests. */
export function adminUser() {
  return admin.user
}

/** Stores a preference of the admin for a document: which sections of its form are folded. */
export async function foldForm(slug: CollectionSlug, id: string) {
  const { db } = await openPayload()
  const user = { relationTo: 'users', value: admin.user.id }
  const data = { key: `collection-${slug}-${id}`, user, value: { fields: {} } }
  await db.create({ collection: 'payload-preferences', req: {}, data })
}

/** Sends a request of the admin to Payload's REST. */
export async function send(...[method, address, options]: Parameters<typeof requestRest>): Promise<Result> {
  const response = await requestRest(method, address, { cookie: admin.cookie, ...options })
  return { status: response.status, body: await response.text() }
}

/** Awaits the call of a program and converts its result or its error to a status and a body. */
export function captureResult(work: Promise<unknown>): Promise<Result> {
  return work.then(
    (result) => ({ status: 200, body: JSON.stringify(result) }),
    (error) => ({ status: error.status ?? 500, body: JSON.stringify([error.message, error.data]) }),
  )
}

/** Reads all rows of the database and the names of all media files. */
async function readEverything() {
  const media = path.join(String(process.env.DATA_DIR), 'media')
  const files = await readdir(media).catch(() => [])
  return { rows: await readAllRows(await openPayload()), files: files.toSorted() }
}

/**
 * Expects that an attempt is refused and changes nothing that is stored.
 *
 * @param sentence a part of the refusal
 */
export async function expectNothingChanged(attempt: () => Promise<Result>, status: number, sentence: string) {
  const before = await readEverything()
  const response = await attempt()
  expect(response.body).toContain(sentence)
  expect(response.status).toBe(status)
  expect(await readEverything()).toEqual(before)
}
