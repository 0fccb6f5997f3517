import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { DashboardGreeting } from '@/features/users/dashboard-greeting'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

test('the dashboard lists ten drafts of pages, and says how many more there are and where', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { user } = await signInAs(payload, 'editor')
  const greeting = async () => renderToStaticMarkup(await DashboardGreeting({ payload, user }))
  for (let n = 0; n < 10; n += 1) await addDraft(payload, 'Ten of them')
  expect(await greeting()).not.toContain('more')
  await addDraft(payload, 'Ten of them')
  await addDraft(payload, 'Ten of them')
  const html = await greeting()
  expect(html.match(/Ten of them/g)).toHaveLength(10)
  expect(html).toContain('<strong>And 2 more</strong>: in the list of pages')
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
