import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { DashboardGreeting } from '@/features/users/dashboard-greeting'
import { seedSite } from '@/seed/seed-site'
import { isLongRun } from '@tests/support/long-run'
import { addDraft } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

beforeAll(async () => seedSite(await openPayload()))

test.runIf(isLongRun)(
  'the dashboard lists ten drafts of pages, and says how many more there are and where',
  async () => {
    const payload = await openPayload()
    const { user } = await signInAs(payload, 'editor')
    const greeting = async () => renderToStaticMarkup(await DashboardGreeting({ payload, user }))
    for (let n = 0; n < 10; n += 1) await addDraft(payload, 'Ten of them')
    expect(await greeting()).not.toContain('more')
    await addDraft(payload, 'Ten of them')
    await addDraft(payload, 'Ten of them')
    const html = await greeting()
    expect(html.match(/Ten of them/g)).toHaveLength(10)
    expect(html).toContain('<strong>And 2 more</strong>: in the list of pages')
  },
)

test.each([
  [null, 'No backup has been recorded. Check that nightly backups are set up.'],
  ['{"at":"2026-11-23T02:40:00Z"', 'No backup has been recorded. Check that nightly backups are set up.'],
  ['{"at":"soon","isTried":true}', 'No backup has been recorded. Check that nightly backups are set up.'],
  [
    '{"at":"2001-11-21T02:40:00Z","isTried":true}',
    'No successful backup since Tue, Nov 20, 2001, 6:40 PM, Los Angeles time. Check the backup job.',
  ],
  [
    '{"at":"2126-11-23T14:40:00Z","isTried":false}',
    'Last backup: Sat, Nov 23, 2126, 6:40 AM, Los Angeles time. Not tested by restoring it.',
  ],
])('where the mark of the backups is %j, the dashboard tells an admin "%s"', async (mark, sentence) => {
  if (mark) writeFileSync(path.join(process.env.DATA_DIR ?? '', 'last-backup.json'), mark)
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'admin')
  const html = renderToStaticMarkup(await DashboardGreeting({ payload, user }))
  expect(html.replaceAll('\u202f', ' ').replaceAll('<!-- -->', '')).toContain(`<li>${sentence}</li>`)
})

test('an editor is not told of backups', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  expect(renderToStaticMarkup(await DashboardGreeting({ payload, user }))).not.toContain('backup')
})

test('the dashboard leads an editor to the home page in one press', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const html = renderToStaticMarkup(await DashboardGreeting({ payload, user }))
  expect(html).toContain(`<a href="/cms/collections/pages/${docs[0]?.id}">Edit the home page</a>`)
  const { user: seller } = await signInAs(payload, 'sales')
  expect(renderToStaticMarkup(await DashboardGreeting({ payload, user: seller }))).not.toContain('Edit the')
})
