import { expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { isLongRun } from '@tests/support/long-run'

let home = ''

onSeededSite(async () => {
  const payload = await openPayload()
  home = (await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })).docs[0]?.id ?? ''
})

const published = { _status: 'published' as const }

async function addPage(slug: string) {
  const payload = await openPayload()
  const data = { title: slug, slug, sections: [textSample, waitlistSample], ...published }
  return (await payload.create({ collection: 'pages', data })).id
}

async function statusOf(id: string) {
  const payload = await openPayload()
  return (await payload.findByID({ collection: 'pages', id, disableErrors: true }))?._status
}

/** The address of these pages. */
function these(...ids: string[]) {
  return `pages?${ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&')}`
}

test('of many, one that may change does, and one that is refused is named with why', async () => {
  const [first, last] = [await addPage('first'), await addPage('last')]
  const pages = [first, home, last]
  const response = await send('PATCH', these(...pages), { body: { _status: 'draft' } })
  expect(response.status).toBe(400)
  const changed = JSON.parse(response.body)
  expect(changed).toMatchObject({ docs: [{}, {}], message: '2 of 3 changed.' })
  const why = 'The site must always have its home page, so it cannot be unpublished.'
  expect(changed.errors).toEqual([{ id: home, isPublic: true, message: expect.stringContaining(`: ${why}`) }])
  expect(await Promise.all(pages.map(statusOf))).toEqual(['draft', 'published', 'draft'])
})

test('pages leave the site although their drafts are unfinished, and the drafts stay', async () => {
  const payload = await openPayload()
  const [one, other] = [await addPage('unfinished'), await addPage('finished')]
  const sections = [{ ...textSample, heading: '' }, waitlistSample]
  await payload.update({ collection: 'pages', id: one, draft: true, data: { sections, title: 'Half' } })
  const response = await send('PATCH', these(one, other), { body: { _status: 'draft' } })
  expect([response.status, JSON.parse(response.body).message]).toEqual([200, '2 changed.'])
  expect(await Promise.all([one, other].map(statusOf))).toEqual(['draft', 'draft'])
  expect(await payload.findByID({ collection: 'pages', id: one, draft: true })).toMatchObject({
    title: 'Half',
    sections: [{ heading: '' }, {}],
  })
})

test('a page whose status is emptied leaves the site like any other', async () => {
  const payload = await openPayload()
  const id = await addPage('emptied')
  const response = await send('PATCH', `pages/${id}`, { body: { _status: null } })
  expect(response.status).toBe(200)
  expect(await statusOf(id)).toBe('draft')
  const { rows } = await payload.db.pool.query('select expected from content_receipts where document = $1', [
    `pages:${id}`,
  ])
  expect(rows).toMatchObject([{ expected: { path: null, left: '/for/emptied' } }])
})

test('of many redirects that are deleted, those that are there go', async () => {
  const payload = await openPayload()
  const add = (from: string) =>
    payload.create({ collection: 'redirects', data: { from, to: '/', permanent: true } })
  const [one, two] = [await add('/old-one'), await add('/old-two')]
  const response = await send('DELETE', `redirects?where[id][in][0]=${one.id}&where[id][in][1]=${two.id}`)
  expect(JSON.parse(response.body)).toMatchObject({ docs: [{}, {}], errors: [], message: '2 deleted.' })
  expect((await payload.count({ collection: 'redirects' })).totalDocs).toBe(0)
})

test.runIf(isLongRun)('changes of many redirects let the saves of colleagues through', async () => {
  const payload = await openPayload()
  const names = Array.from({ length: 12 }, (_, number) => `/turn-${number}`)
  for (const from of names)
    await payload.create({ collection: 'redirects', data: { from, to: '/', permanent: true } })
  const all = 'redirects?where[from][like]=turn'
  const runs = Array.from({ length: 3 }, () => send('PATCH', all, { body: { permanent: false } }))
  const changed = { collection: 'redirects' as const, where: { permanent: { equals: false } } }
  await vi.waitFor(async () => expect((await payload.count(changed)).totalDocs).toBeGreaterThan(1), {
    timeout: 30_000,
    interval: 1,
  })
  // As a save of a colleague that comes once all three have begun.
  const { totalDocs } = await limitSaves('a colleague', () => payload.count(changed))
  expect(totalDocs).toBeLessThan(names.length)
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([200, 200, 200])
  await send('DELETE', all)
})

test.each(['pages', 'media', 'waitlist-leads', 'users'])(
  'many of %s are not deleted at once',
  async (kind) => {
    const all = `${kind}?where[id][exists]=true`
    await expectNothingChanged(() => send('DELETE', all), 400, 'Please change these one at a time.')
  },
)

test.each([
  ...[{ sections: [textSample, waitlistSample] }, { sections: [] }, { sections: null }, { title: 'Both' }],
  ...[{ slug: 'both' }, { meta: { title: 'Both' } }, { _status: 'published', sections: 0 }],
])('many pages get no new content at once: %j', async (body) => {
  const pages = these(await addPage(crypto.randomUUID()), await addPage(crypto.randomUUID()))
  for (const query of [pages, `${pages}&draft=true`])
    await expectNothingChanged(
      () => send('PATCH', query, { body }),
      400,
      'Please change the content of these one at a time.',
    )
})

test('many pictures are not cropped at once by the address', async () => {
  const crop = 'uploadEdits[crop][width]=50&uploadEdits[widthInPixels]=100&uploadEdits[heightInPixels]=80'
  await expectNothingChanged(
    () => send('PATCH', `media?where[id][exists]=true&${crop}`, { body: {} }),
    400,
    'Please change the content of these one at a time.',
  )
})

test('more than a hundred at once are refused, and none is changed', async () => {
  const { pool } = (await openPayload()).db
  await pool.query(`
    insert into redirects (id, "from", "to")
    select gen_random_uuid(), '/from-' || place, '/legal/terms' from generate_series(1, 101) as place`)
  const change = () => send('PATCH', 'redirects?where[id][exists]=true', { body: { to: '/legal/privacy' } })
  await expectNothingChanged(change, 400, 'Please choose at most 100 at a time.')
  const some = await send('PATCH', 'redirects?where[id][exists]=true&limit=2', {
    body: { to: '/legal/privacy' },
  })
  expect(JSON.parse(some.body)).toMatchObject({ message: '2 changed.' })
  await pool.query('delete from redirects')
})
