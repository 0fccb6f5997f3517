import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { renderFormResponses } from '@tests/support/form-response-page'
import { signUp } from '@tests/support/sign-up'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await renderFormResponses()
  await seedSite(payload)
  const success = { ...waitlistSample.success, body: 'Thank you, see you in spring.' }
  await payload.create({
    collection: 'pages',
    data: {
      title: 'Spring',
      slug: 'spring',
      sections: [{ ...waitlistSample, success }],
      _status: 'published',
    },
  })
})

/** The form of a page as a browser without scripts posts it. */
async function post(page: string, changes: Record<string, string> = {}) {
  const { name, email, organization, industry } = signUp()
  const fields = { name, email, organization, industry, ...changes }
  const headers = { referer: `http://localhost:3000${page}` }
  const body = new URLSearchParams(fields)
  const response = await POST(siteRequest('/api/waitlist', { method: 'POST', headers, body }))
  return { text: await response.text(), status: response.status, email }
}

async function pageOfLead(email: string) {
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs[0]?.notice?.page
}

test('a campaign page answers in its own words and leads back to itself', async () => {
  const { text, status, email } = await post('/for/spring?utm=1')
  expect(status).toBe(201)
  expect(text).toContain('Thank you, see you in spring.')
  expect(text).toContain('href="/for/spring"')
  expect(await pageOfLead(email)).toBe('/for/spring')
})

test('the page is remembered over a form that is sent again with its mistakes corrected', async () => {
  const refused = await post('/for/spring', { name: 'A' })
  expect(refused.text).toMatch(/<input type="hidden" name="page" value="\/for\/spring"/)
  const { email } = await post('/api/waitlist', { page: '/for/spring' })
  expect(await pageOfLead(email)).toBe('/for/spring')
})

test.each(['/for/never-was', '/legal/terms', '/for/../cms', '//evil.example', '/for/<b>'])(
  'a form that claims to be on %s is answered from the home page',
  async (page) => {
    const { text } = await post('/api/waitlist', { page })
    expect(text).toContain('href="/"')
    const escaped = page.replace('<', '&lt;').replace('>', '&gt;')
    for (const written of [page, escaped]) expect(text).not.toContain(`href="${written}`)
  },
)
