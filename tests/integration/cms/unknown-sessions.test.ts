import config from '@payload-config'
import { REST_PATCH } from '@payloadcms/next/routes'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { GET as getLeads } from '@/app/api/admin/leads/route'
import { guardRest } from '@/cms/guard-rest'
import { openPayload } from '@/cms/payload'
import { findStaff } from '@/cms/staff'
import { requestRest } from '@tests/support/request-rest'
import { isLongRun } from '@tests/support/long-run'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { sentenceIn } from '@/lib/http-client'

let payload: Payload
let admin: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  admin = await signInAs(payload, 'admin')
})

const away = 'The site cannot do this right now. Please try again in a minute.'

/** Nobody can be looked up, although the database answers: each lookup waits until it is given up. */
async function withoutUsers<Result>(work: () => Promise<Result>) {
  const client = await payload.db.pool.connect()
  await client.query('begin; lock table users in access exclusive mode')
  try {
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * All that the pool has, also what is in use just now, as when too many wait for a slow statement. Payload
 * keeps one connection from its start.
 */
async function withoutConnections<Result>(work: () => Promise<Result>) {
  const { max } = payload.db.pool.options
  const clients = await Promise.all(Array.from({ length: max - 1 }, () => payload.db.pool.connect()))
  return work().finally(() => clients.forEach((client) => client.release()))
}

async function readRefusal(response: Response) {
  return {
    status: response.status,
    text: sentenceIn(await response.text()),
    retryAfter: response.headers.get('retry-after'),
  }
}

const outages: [string, typeof withoutUsers][] = [
  ['nobody can be looked up', withoutUsers],
  ['no connection is left', withoutConnections],
]

test.each(isLongRun ? outages : outages.slice(1))(
  'while %s, whoever is signed in is told to try again',
  async (_, without) => {
    const { cookie, user } = admin
    const responses = await without(() =>
      Promise.all([
        requestRest('GET', 'pages', { cookie }),
        requestRest('GET', 'users/me', { cookie }),
        requestRest('PATCH', `users/${user.id}`, { cookie, body: { name: 'Never stored' } }),
        requestRest('DELETE', `users/${user.id}`, { cookie }),
        getLeads(siteRequest('/api/admin/leads', { headers: { cookie } })),
      ]),
    )
    const expected = { status: 503, text: away, retryAfter: '5' }
    expect(await Promise.all(responses.map(readRefusal))).toEqual(responses.map(() => expected))
    const { headers } = siteRequest('/cms', { headers: { cookie } })
    expect(await findStaff(headers)).toMatchObject({ id: user.id, name: user.name })
  },
)

test.runIf(isLongRun)(
  'one who can be looked up at first, and then cannot, is told to try again and nothing is stored',
  async () => {
    const { cookie, user } = admin
    const save = REST_PATCH(config)
    const guarded = guardRest((request, context) => withoutUsers(async () => save(request, context)))
    const request = siteRequest(`/api/users/${user.id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Never stored' }),
    })
    const response = await guarded(request, { params: Promise.resolve({ slug: ['users', user.id] }) })
    expect(await readRefusal(response)).toEqual({ status: 503, text: away, retryAfter: '5' })
    expect(await payload.findByID({ collection: 'users', id: user.id })).toMatchObject({ name: user.name })
  },
)

test.each(['payload-token=made.up.token', 'payload-token=', 'payload-token=a; payload-token=b'])(
  'the cookie %j is nobody’s, also while no connection is left',
  async (cookie) => {
    const response = await withoutConnections(() => requestRest('GET', 'pages', { cookie }))
    expect([response.status, await response.text()]).toEqual([401, 'Please sign in first.'])
  },
)
