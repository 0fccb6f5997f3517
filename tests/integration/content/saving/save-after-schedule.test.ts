import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PATCH } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { seedSite } from '@/seed/seed-site'
import { addDraft, scheduleDue } from '@tests/support/schedules'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

let payload: Payload
let ada: Awaited<ReturnType<typeof signInAs>>
let grace: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  ada = await signInAs(payload, 'editor')
  grace = await signInAs(payload, 'admin')
})

const savedResponse = z.object({ doc: z.object({ updatedAt: z.string() }) })

type Save = { id: string; seen: string; title: string; by?: typeof ada; how?: string; known?: string }

/** A save of the panel, of a form whose words were last saved when `seen` says. */
async function save({ id, seen, title, by = ada, how = '?draft=true&autosave=true', known = seen }: Save) {
  const headers = { cookie: by.cookie, 'content-type': 'application/json', 'x-known-save': known }
  const body = JSON.stringify({ title, updatedAt: seen, _status: how === '' ? 'published' : 'draft' })
  const request = siteRequest(`/api/pages/${id}${how}`, { method: 'PATCH', headers, body })
  const response = await PATCH(request, { params: Promise.resolve({ slug: ['pages', id] }) })
  return { status: response.status, text: await response.text() }
}

/** A page with a draft of Ada's, and the moment at which a schedule of `by` changes it. */
async function openForm(action: 'publish' | 'unpublish', by = ada) {
  const { id, updatedAt } = await addDraft(payload)
  if (action === 'unpublish')
    expect((await save({ id, seen: updatedAt, title: 'On the site', how: '' })).status).toBe(200)
  const { updatedAt: opened } = await payload.findByID({ collection: 'pages', id, draft: true })
  const kept = await save({ id, seen: opened, title: 'Typed before' })
  const seen = savedResponse.parse(JSON.parse(kept.text)).doc.updatedAt
  const runs = async () => {
    await payload.delete({ collection: 'payload-locked-documents', where: {} })
    const user = { ...by.user, collection: 'users' as const }
    await scheduleDue(payload, user, { document: { relationTo: 'pages', value: id }, action })
    await runDueSchedules(payload)
  }
  return { id, seen, runs }
}

async function read(id: string) {
  const [site, draft] = await Promise.all(
    [false, true].map((isDraft) => payload.findByID({ collection: 'pages', id, draft: isDraft })),
  )
  return { site: [site?._status, site?.title], draft: draft?.title }
}

test.each(['one’s own', 'a colleague’s'])(
  'what is typed while %s schedule publishes the page is saved',
  async (whose) => {
    const { id, seen, runs } = await openForm('publish', whose === 'one’s own' ? ada : grace)
    await runs()
    expect(await read(id)).toEqual({ site: ['published', 'Typed before'], draft: 'Typed before' })
    expect((await save({ id, seen, title: 'Typed after' })).status).toBe(200)
    expect(await read(id)).toEqual({ site: ['published', 'Typed before'], draft: 'Typed after' })
  },
)

test('a schedule opens no way over what a colleague, or another tab, has saved', async () => {
  const { id, seen, runs } = await openForm('publish')
  await payload.delete({ collection: 'payload-locked-documents', where: {} })
  expect((await save({ id, seen, title: 'Hers', by: grace })).status).toBe(200)
  await runs()
  const late = await save({ id, seen, title: 'Typed after' })
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('admin saved this after you opened'),
  ])
  expect((await read(id)).draft).toBe('Hers')

  const own = await openForm('publish')
  expect((await save({ id: own.id, seen: own.seen, title: 'In another tab' })).status).toBe(200)
  await own.runs()
  const later = await save({ id: own.id, seen: own.seen, title: 'Typed after' })
  expect([later.status, later.text]).toEqual([409, expect.stringContaining('You saved this elsewhere')])
  expect((await read(own.id)).draft).toBe('In another tab')
})

test.runIf(isLongRun)(
  'what is typed while a schedule takes the page off the site is saved, and not published',
  async () => {
    const { id, seen, runs } = await openForm('unpublish')
    await runs()
    expect((await read(id)).site[0]).toBe('draft')
    const published = await save({ id, seen, title: 'Typed after', how: '' })
    expect([published.status, published.text]).toEqual([
      409,
      expect.stringContaining('A schedule took this off the site after you opened it'),
    ])
    expect((await read(id)).site[0]).toBe('draft')
    expect((await save({ id, seen, title: 'Typed after' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ site: ['draft', expect.anything()], draft: 'Typed after' })
  },
)
