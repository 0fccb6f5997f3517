import { expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/admin/leads/route'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

const list = (headers?: Record<string, string>) => GET(siteRequest('/api/admin/leads', { headers }))

test('signed out, or with a forged session, there is a 401 and a sentence', async () => {
  for (const headers of [undefined, { cookie: 'payload-token=eyJhbGciOiJub25lIn0.e30.' }]) {
    const response = await list(headers)
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('Please sign in to see the leads.')
  }
})

test('an editor does not see leads', async () => {
  const { cookie } = await signInAs(await openPayload(), 'editor')
  expect((await list({ cookie })).status).toBe(403)
})

test.each(['admin', 'sales'] as const)(
  '%s gets all leads, newest first, with seven fields each',
  async (role) => {
    const { cookie } = await signInAs(await openPayload(), role)
    const [older, newer] = [signUp(), signUp({ package: '' })]
    await POST(postJson('/api/waitlist', older))
    await POST(postJson('/api/waitlist', newer))
    const response = await list({ cookie })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const leads = z.array(z.record(z.string(), z.unknown())).parse(await response.json())
    const emails = leads.map(({ email }) => email)
    expect(emails.indexOf(newer.email)).toBeLessThan(emails.indexOf(older.email))
    for (const lead of leads) {
      expect(Object.keys(lead).sort()).toEqual([
        'createdAt',
        'email',
        'id',
        'industry',
        'name',
        'organization',
        'package',
      ])
    }
    expect(leads.find(({ email }) => email === newer.email)?.package).toBeNull()
  },
)
