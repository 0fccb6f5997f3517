import { readdirSync } from 'node:fs'
import { jwtSign, type Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { homeSample } from '@/landing/page-samples'
import { accessMatrix } from '@tests/integration/cms/access-matrix'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { signUp } from '@tests/support/sign-up'

const people = ['signed out', 'expired', 'editor', 'sales', 'admin'] as const

type Person = (typeof people)[number]

const cookies: Record<Person, string> = { 'signed out': '', expired: '', editor: '', sales: '', admin: '' }
const ids: Record<string, string> = {}
const nobody = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  const payload = await openPayload()
  for (const role of ['editor', 'sales', 'admin'] as const) {
    cookies[role] = (await signInAs(payload, role)).cookie
  }
  const { user } = await signInAs(payload, 'admin')
  cookies.expired = `payload-token=${await expiredToken(payload, user)}`
  ids.users = user.id
  ids.pages = (await payload.create({ collection: 'pages', data: { ...homeSample, slug: 'home' } })).id
  await addLead(payload, { ...signUp(), industry: 'energy' })
  ids['waitlist-leads'] = (await payload.find({ collection: 'waitlist-leads' })).docs[0]?.id ?? ''
})

/** What an admin's browser still has a day after signing in. */
async function expiredToken(payload: Payload, user: { id: string; sessions?: { id: string }[] | null }) {
  const { sessions } = await payload.findByID({ collection: 'users', id: user.id, showHiddenFields: true })
  const fieldsToSign = { id: user.id, collection: 'users', sid: sessions?.[0]?.id }
  return (await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: -60 })).token
}

/** Every endpoint that Payload has for this configuration, as method and path. */
async function listEndpoints() {
  const { config } = await openPayload()
  const places = [
    { prefix: '', endpoints: config.endpoints },
    ...config.collections.map(({ slug, endpoints }) => ({ prefix: `/${slug}`, endpoints })),
    ...config.globals.map(({ slug, endpoints }) => ({ prefix: `/globals/${slug}`, endpoints })),
  ]
  const all = places.flatMap(({ prefix, endpoints }) =>
    (endpoints || []).map(({ method, path }) =>
      `${method.toUpperCase()} ${prefix}${path}`.replace(/\/$/, ''),
    ),
  )
  return [...new Set(all)].toSorted()
}

async function send(line: string, person: Person) {
  const [method = '', template = ''] = line.split(' ')
  const [, collection = ''] = template.split('/')
  const id = method === 'DELETE' ? nobody : (ids[collection] ?? nobody)
  const path = template.replace('/:id?', '').replace(/:(id|key|filename)/, id)
  const isBulk = (method === 'DELETE' || method === 'PATCH') && path.split('/').length === 2
  const request = siteRequest(`/api${path}${isBulk ? `?where[id][equals]=${nobody}` : ''}`, {
    method,
    headers: {
      cookie: await cookieFor(person, path),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      'x-client-address': `10.1.1.${people.indexOf(person)}`,
    },
    body: method === 'GET' ? null : '{}',
  })
  const handler = Object.entries(rest).find(([name]) => name === method)?.[1]
  const response = await handler?.(request, { params: Promise.resolve({ slug: path.split('/').slice(1) }) })
  return response?.status
}

/** Signing out ends the session, which the next line of the list still needs. */
async function cookieFor(person: Person, path: string) {
  const isStaff = person === 'editor' || person === 'sales' || person === 'admin'
  if (!isStaff || path !== '/users/logout') return cookies[person]
  return (await signInAs(await openPayload(), person)).cookie
}

test('every endpoint that Payload offers is in the list, and nothing else', async () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(await listEndpoints())
})

test.each(Object.entries(accessMatrix))('%s answers %s', async (line, expected) => {
  const statuses: unknown[] = []
  for (const person of people) statuses.push(await send(line, person))
  expect(statuses.join(' ')).toBe(expected)
})

test.each(people)('a method that nothing is made for does nothing, %s', async (person) => {
  for (const collection of Object.keys(ids)) {
    const path = `/${collection}/${ids[collection]}`
    expect([path, await send(`PUT ${path}`, person)]).toEqual([
      path,
      person === 'signed out' || person === 'expired' ? 401 : 404,
    ])
  }
})

/** A new route or page has to be added here, and to a test of who may use it. */
test('the application has these routes and pages', () => {
  expect(listRoutes()).toEqual([
    'src/app/(payload)/api/[...slug]/route.ts',
    'src/app/(payload)/cms/[[...segments]]/page.tsx',
    'src/app/(preview)/preview/[[...path]]/page.tsx',
    'src/app/(site)/api/waitlist/answer/page.tsx',
    'src/app/(site)/for/[slug]/page.tsx',
    'src/app/(site)/legal/[slug]/page.tsx',
    'src/app/(site)/legal/[slug]/versions/[number]/page.tsx',
    'src/app/(site)/page.tsx',
    'src/app/(staff)/admin/page.tsx',
    'src/app/api/admin/content-file/differences/route.ts',
    'src/app/api/admin/content-file/drafts/route.ts',
    'src/app/api/admin/content-file/route.ts',
    'src/app/api/admin/leads/[id]/mails/route.ts',
    'src/app/api/admin/leads/[id]/notes/route.ts',
    'src/app/api/admin/leads/[id]/route.ts',
    'src/app/api/admin/leads/[id]/viewers/route.ts',
    'src/app/api/admin/leads/exports/[id]/route.ts',
    'src/app/api/admin/leads/exports/route.ts',
    'src/app/api/admin/leads/follow-up/route.ts',
    'src/app/api/admin/leads/found/route.ts',
    'src/app/api/admin/leads/full/route.ts',
    'src/app/api/admin/leads/new/route.ts',
    'src/app/api/admin/leads/route.ts',
    'src/app/api/admin/leads/views/[id]/route.ts',
    'src/app/api/admin/leads/views/route.ts',
    'src/app/api/admin/receipts/route.ts',
    'src/app/api/admin/replaced-texts/differences/route.ts',
    'src/app/api/admin/replaced-texts/route.ts',
    'src/app/api/admin/replaced-texts/undone/route.ts',
    'src/app/api/admin/sample-mail/route.ts',
    'src/app/api/admin/sample-mail/sent/route.ts',
    'src/app/api/admin/site-status/route.ts',
    'src/app/api/health/live/route.ts',
    'src/app/api/health/ready/route.ts',
    'src/app/api/internal/content/route.ts',
    'src/app/api/internal/figures/route.ts',
    'src/app/api/internal/instance/route.ts',
    'src/app/api/internal/legal/route.ts',
    'src/app/api/internal/mail/route.ts',
    'src/app/api/internal/retention/route.ts',
    'src/app/api/internal/schedules/route.ts',
    'src/app/api/waitlist/route.ts',
    'src/app/api/waitlist/token/route.ts',
    'src/app/social-picture/route.tsx',
  ])
})

function listRoutes() {
  const files = readdirSync('src/app', { recursive: true }).map((file) => `src/app/${file}`)
  return files.filter((file) => /\/(route|page)\.tsx?$/.test(file)).toSorted()
}
