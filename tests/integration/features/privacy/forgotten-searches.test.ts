import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { enterLead } from '@/features/leads/by-hand/enter-lead'
import { correctLead } from '@/features/leads/by-hand/correct-lead'
import { recordExport } from '@/features/leads/export-record/record-export'
import { erasePerson } from '@/features/privacy/erase-person'
import { findTraces } from '@tests/support/find-traces'
import { exportOf, addKnownPerson } from '@tests/support/known-person'
import { joinWithLead } from '@tests/support/lead-mails'
import { signInAs } from '@tests/support/staff'

test('a search for the spelling that was asked for is forgotten as well as for the one that was kept', async () => {
  const name = `person-${crypto.randomUUID()}`
  await joinWithLead({ email: `${name}@bücher.example` })
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'admin')
  const searchedEmail = `${name}@xn--bcher-kva.example`
  const view = `/admin?${new URLSearchParams({ q: searchedEmail })}`
  await recordExport(payload, { ...user, collection: 'users' }, exportOf(view))
  expect(await findTraces(searchedEmail)).toContain('lead_exports')
  expect(await erasePerson(payload, searchedEmail, null)).toMatchObject({ isErased: true })
  expect(await findTraces(searchedEmail)).toEqual([])
})

test('what the panel keeps of its list of leads is forgotten with an address in it, and otherwise stays', async () => {
  const email = `kept-${crypto.randomUUID()}@example.com`
  await joinWithLead({ email })
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'admin')
  const keep = (key: string, search: string) =>
    payload.create({
      collection: 'payload-preferences',
      data: { key, value: { search, limit: 10 }, user: { relationTo: 'users', value: user.id } },
      user: { ...user, collection: 'users' },
    })
  await keep('collection-waitlist-leads', `x${email}`)
  await keep('waitlist-leads-searched', email)
  expect(await findTraces(email)).toContain('payload_preferences')
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  const where = { 'user.value': { equals: user.id } }
  const { docs } = await payload.find({ collection: 'payload-preferences', where, depth: 0 })
  expect(docs.map(({ key }) => key)).toEqual(['collection-waitlist-leads'])
})

test('searches and saved views with an address that staff have corrected since are forgotten as well', async () => {
  const { input, id } = await addKnownPerson('Corrected Person')
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  await recordExport(payload, user, exportOf(`/admin?${new URLSearchParams({ q: input.email })}`))
  const { name, organization } = input
  const email = `later-${input.email}`
  const seen = { name, organization, industry: input.industry, email: input.email, phone: null }
  const set = { name, organization, industry: 'energy' as const, email }
  expect(await correctLead(payload, user, { id, seen, set })).toBe('corrected')
  const query = new URLSearchParams({ q: input.email }).toString()
  const view = { query, name: 'One person', isShared: true, author: user.id, authorName: user.name }
  await payload.create({ collection: 'lead-views', data: view })
  expect(await findTraces(input.email)).toEqual(expect.arrayContaining(['lead_exports', 'lead_views']))
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  expect(await findTraces(input.email)).toEqual([])
})

test('searches and saved views with nothing but the name or phone number are forgotten as well, and those for others stay', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const name = `Émile Öznur Иванов ${crypto.randomUUID()}`
  const phone = '+49 30 1234567'
  const email = `zoe-${crypto.randomUUID()}@example.org`
  await enterLead(payload, user, { name, email, organization: 'City of Ada', industry: 'energy', phone })
  const keep = async (q: string) => {
    const query = new URLSearchParams({ q, status: 'new' }).toString()
    await recordExport(payload, user, exportOf(`/admin?${query}`))
    const view = { query, name: 'A view', isShared: true, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
    return query
  }
  const others = await Promise.all([`${name} and more`, name.slice(0, -1), 'Émile', `x${phone}`].map(keep))
  for (const q of [name, name.toUpperCase(), phone]) await keep(q)
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  const { docs } = await payload.find({
    collection: 'lead-views',
    where: { author: { equals: user.id } },
    pagination: false,
  })
  expect(docs.map(({ query }) => query).toSorted()).toEqual(others.toSorted())
  const { rows } = await payload.db.pool.query('select filters from lead_exports where author_id = $1', [
    user.id,
  ])
  const gone = '(a search for somebody who was erased)'
  expect(rows.map(({ filters }) => filters).toSorted()).toEqual(
    [gone, gone, gone, ...others.map((query) => `/admin?${query}`)].toSorted(),
  )
})

test('searches and saved views with a name or phone number that staff have corrected since are forgotten as well', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const former = { name: `Ada ${crypto.randomUUID()}`, phone: '+49 30 7654321' }
  const email = `ada-${crypto.randomUUID()}@example.org`
  const person = { email, organization: 'City of Ada', industry: 'energy' as const }
  const entered = await enterLead(payload, user, { ...person, ...former })
  const set = { ...person, name: 'Ada King', phone: '+49 30 1111111' }
  const correction = { id: entered.id, seen: { ...person, ...former }, set }
  expect(await correctLead(payload, user, correction)).toBe('corrected')
  for (const q of [former.name, former.phone, 'Ada']) {
    const query = new URLSearchParams({ q }).toString()
    const view = { query, name: 'A view', isShared: true, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
  }
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  const where = { author: { equals: user.id } }
  const { docs } = await payload.find({ collection: 'lead-views', where })
  expect(docs.map(({ query }) => query)).toEqual(['q=Ada'])
})

test('searches with the name of a later sign-up are forgotten as well', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const { input } = await addKnownPerson('Ada Byron')
  const name = `Ada King ${crypto.randomUUID()}`
  await joinWithLead({ ...input, name })
  await recordExport(payload, user, exportOf(`/admin?${new URLSearchParams({ q: name })}`))
  expect(await erasePerson(payload, input.email, null)).toMatchObject({ isErased: true })
  const { rows } = await payload.db.pool.query('select filters from lead_exports where author_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ filters: '(a search for somebody who was erased)' }])
})

test('searches and saved views for a longer address, which is that of somebody else, stay', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const own = `a-${crypto.randomUUID()}@b-city.com`
  await joinWithLead({ email: own })
  const keep = async (q: string, name = 'A view') => {
    const query = new URLSearchParams({ q }).toString()
    await recordExport(payload, user, exportOf(`/admin?${query}`))
    const view = { query, name, isShared: false, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
    return query
  }
  const others = ['ad', 'ad.', 'o’', "o'", 'ad+', 'ad_', 'ad-', 'é'].map((before) => `${before}${own}`)
  others.push(`${own}.au`, `${own}munity`, `${own}-b.org`)
  const kept = await Promise.all(others.map((q) => keep(q)))
  await Promise.all(others.map((name) => keep('harbor', name)))
  const capitals = own.toUpperCase()
  for (const q of [
    own,
    ` ${capitals} `,
    `harbor ${own}`,
    `<${own}>`,
    `"${own}",`,
    `${own}.`,
    `mailto:${own}`,
  ])
    await keep(q)
  for (const name of [own, capitals, `Calls for ${own}`]) await keep('harbor', name)
  expect(await erasePerson(payload, own, null)).toMatchObject({ isErased: true })
  const { docs } = await payload.find({
    collection: 'lead-views',
    where: { author: { equals: user.id } },
    pagination: false,
  })
  expect(docs.filter(({ name }) => name === 'A view').map(({ query }) => query)).toEqual(
    expect.arrayContaining(kept),
  )
  expect(docs).toHaveLength(2 * others.length)
  const { rows } = await payload.db.pool.query(
    "select filters from lead_exports where author_id = $1 and filters like '/admin?q=%' and filters not like '%harbor'",
    [user.id],
  )
  expect(rows.map(({ filters }) => filters).toSorted()).toEqual(
    kept.map((query) => `/admin?${query}`).toSorted(),
  )
})
