import { beforeAll, expect, test, vi } from 'vitest'
import type { Payload } from 'payload'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { renderFormResponses } from '@tests/support/form-response-page'
import { signUp } from '@tests/support/sign-up'
import { siteRequest } from '@tests/support/site-request'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await renderFormResponses()
})

/** The form as a browser posts it: texts only, an unticked box left out. */
function post(fields: Record<string, string>) {
  return POST(siteRequest('/api/waitlist', { method: 'POST', body: new URLSearchParams(fields) }))
}

function typed(changes: Record<string, string> = {}): Record<string, string> {
  const { name, email, organization, industry, package: wanted } = signUp()
  return { name, email, organization, industry, package: wanted, customSolutionDescription: '', ...changes }
}

async function leadsWith(email = '') {
  return (await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })).docs
}

test('joining is answered with a page that says what the dialog says', async () => {
  const response = await post(typed())
  expect(response.status).toBe(201)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const page = await response.text()
  expect(page).toContain('>Waitlist Registration Successful</h1>')
  expect(page).toContain('Thank you. We received your details and our team will be in touch soon.')
  expect(page).toMatch(/<a[^>]* href="\/">Back to Home<\/a>/)
})

test('mistakes are listed over the form, which keeps what was typed', async () => {
  const fields = typed({
    name: 'A',
    organization: '"><script>alert(1)</script>',
    industry: 'mining',
    needsCustomSolution: 'on',
    customSolutionDescription: '</a> &lt;',
  })
  const response = await post(fields)
  expect(response.status).toBe(400)
  const page = await response.text()
  for (const sentence of [
    'Name must be at least 2 characters',
    'Please select an industry',
    'Please provide a description of your custom solution needs (at least 10 characters)',
  ]) {
    expect(page.split(sentence)).toHaveLength(3)
  }
  expect(page).not.toContain('<script>')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).toContain('&lt;/a&gt; &amp;lt;</textarea')
  expect(page).toContain(`value="${fields.email}"`)
  expect(page).toMatch(/<option value="professional" selected="">Professional/)
  expect(page).toMatch(/type="checkbox"[^>]* checked=""/)
  expect(await leadsWith(fields.email)).toEqual([])
})

test('where the page cannot be had, the sentence is the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('fetch failed')))
  const loggedErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = await post(typed({ name: 'A' }))
  expect(refused.status).toBe(400)
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await refused.text()).toBe('Name must be at least 2 characters')
  const fields = typed()
  const joined = await post(fields)
  expect(joined.status).toBe(201)
  expect(await joined.text()).toBe('Thank you. We received your details and our team will be in touch soon.')
  expect(await leadsWith(fields.email)).toHaveLength(1)
  expect(loggedErrors).toHaveBeenCalledTimes(2)
  loggedErrors.mockRestore()
  await renderFormResponses()
})

test('an answer that is sent again with its mistakes corrected is stored once', async () => {
  const fields = typed({ name: 'A' })
  expect((await post(fields)).status).toBe(400)
  expect((await post({ ...fields, name: 'Ada' })).status).toBe(201)
  expect(await leadsWith(fields.email)).toMatchObject([{ name: 'Ada', signUps: 1 }])
})

test('a line break counts once and is stored alike with and without a script', async () => {
  const wish = `${'air\n'.repeat(400)}${'x'.repeat(200)}`
  const sent = wish.replaceAll('\n', '\r\n')
  expect([wish.length, sent.length]).toEqual([1_800, 2_200])
  const fields = typed({ needsCustomSolution: 'on', customSolutionDescription: sent })
  expect((await post(fields)).status).toBe(201)
  expect(await leadsWith(fields.email)).toMatchObject([{ customSolutionDescription: wish }])
})

test('the field that only programs fill in is not stored and not refused', async () => {
  const fields = typed({ website: 'https://spam.example' })
  expect((await post(fields)).status).toBe(201)
  expect(await leadsWith(fields.email)).toHaveLength(1)
})
