import { expect, test } from 'vitest'
import * as lead from '@/app/api/admin/leads/[id]/route'
import * as notes from '@/app/api/admin/leads/[id]/notes/route'
import * as mails from '@/app/api/admin/leads/[id]/mails/route'
import * as exported from '@/app/api/admin/leads/exports/[id]/route'
import * as exports from '@/app/api/admin/leads/exports/route'
import * as found from '@/app/api/admin/leads/found/route'
import * as followUp from '@/app/api/admin/leads/follow-up/route'
import * as fresh from '@/app/api/admin/leads/new/route'
import * as full from '@/app/api/admin/leads/full/route'
import * as list from '@/app/api/admin/leads/route'
import * as view from '@/app/api/admin/leads/views/[id]/route'
import * as views from '@/app/api/admin/leads/views/route'
import * as viewers from '@/app/api/admin/leads/[id]/viewers/route'
import { openPayload } from '@/cms/payload'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const id = crypto.randomUUID()
const place = { params: Promise.resolve({ id }) }

const doors = {
  'the list': (headers: HeadersInit) => list.GET(siteRequest('/', { headers })),
  'a change': (headers: HeadersInit) =>
    list.PATCH(siteRequest('/', { method: 'PATCH', headers, body: '{}' })),
  'a lead': (headers: HeadersInit) => lead.GET(siteRequest('/', { headers }), place),
  'a note': (headers: HeadersInit) =>
    notes.POST(siteRequest('/', { method: 'POST', headers, body: '{}' }), place),
  'a changed note': (headers: HeadersInit) =>
    notes.PATCH(siteRequest('/', { method: 'PATCH', headers, body: '{}' }), place),
  'a deleted note': (headers: HeadersInit) =>
    notes.DELETE(siteRequest('/', { method: 'DELETE', headers, body: '{}' }), place),
  'a mail to send again': (headers: HeadersInit) =>
    mails.POST(siteRequest('/', { method: 'POST', headers, body: '{}' }), place),
  'what is found': (headers: HeadersInit) => found.GET(siteRequest('/?q=ada', { headers })),
  'the follow-ups': (headers: HeadersInit) => followUp.GET(siteRequest('/', { headers })),
  'an export': (headers: HeadersInit) =>
    exports.POST(siteRequest('/', { method: 'POST', headers, body: '{}' })),
  'what was exported': (headers: HeadersInit) => exported.GET(siteRequest('/', { headers }), place),
  'who has a lead open': (headers: HeadersInit) =>
    viewers.POST(siteRequest('/', { method: 'POST', headers }), place),
  'a lead that is closed': (headers: HeadersInit) =>
    viewers.DELETE(siteRequest('/', { method: 'DELETE', headers }), place),
  'a correction': (headers: HeadersInit) =>
    lead.PATCH(siteRequest('/', { method: 'PATCH', headers, body: '{}' }), place),
  'a lead by hand': (headers: HeadersInit) =>
    list.POST(siteRequest('/', { method: 'POST', headers, body: '{}' })),
  'all fields': (headers: HeadersInit) =>
    full.POST(siteRequest('/', { method: 'POST', headers, body: '{}' })),
  'the views': (headers: HeadersInit) => views.GET(siteRequest('/', { headers })),
  'a new view': (headers: HeadersInit) =>
    views.POST(siteRequest('/', { method: 'POST', headers, body: '{}' })),
  'a changed view': (headers: HeadersInit) =>
    view.PATCH(siteRequest('/', { method: 'PATCH', headers, body: '{}' }), place),
  'a deleted view': (headers: HeadersInit) =>
    view.DELETE(siteRequest('/', { method: 'DELETE', headers }), place),
  'new leads': (headers: HeadersInit) => fresh.GET(siteRequest('/', { headers })),
}

test.each(Object.entries(doors))('%s is closed to the signed out and to editors', async (_, send) => {
  const { cookie } = await signInAs(await openPayload(), 'editor')
  for (const [headers, status] of [
    [{}, 401],
    [{ cookie: 'payload-token=forged' }, 401],
    [{ cookie }, 403],
  ] as const) {
    const response = await send({ 'content-type': 'application/json', ...headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('sales do not see what others exported', async () => {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  expect((await doors['what was exported']({ cookie })).status).toBe(403)
})
