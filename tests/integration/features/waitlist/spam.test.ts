import { expect, test } from 'vitest'
import { GET } from '@/app/api/admin/leads/route'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function join(input: ReturnType<typeof signUp>, headers: Record<string, string> = {}) {
  const response = await POST(postJson('/api/waitlist', input, headers))
  const { docs } = await (
    await openPayload()
  ).find({
    collection: 'waitlist-leads',
    where: { email: { equals: input.email } },
  })
  return { answer: response, lead: docs[0] }
}

const decoy = { 'x-form-website': encodeURIComponent('https://päge.example') }
const decoyReason = 'The field that people cannot see was filled in.'

test('a filled decoy gets the ordinary success, and is set aside with its reason', async () => {
  const honest = await join(signUp())
  const trapped = await join(signUp(), decoy)
  expect(trapped.answer.status).toBe(honest.answer.status)
  expect(await trapped.answer.text()).toBe(await honest.answer.text())
  expect([...trapped.answer.headers]).toEqual([...honest.answer.headers])
  expect(trapped.lead).toMatchObject({ status: 'spam', spamReasons: decoyReason })
  expect(honest.lead).toMatchObject({ status: 'new', spamReasons: null })
})

test('spam is not in the list that staff see', async () => {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  const [honest, spam] = [signUp(), signUp()]
  await join(honest)
  await join(spam, decoy)
  const text = await (await GET(siteRequest('/api/admin/leads', { headers: { cookie } }))).text()
  expect(text).toContain(honest.email)
  expect(text).not.toContain(spam.email)
})

test.each(['Buy at https://pills.example', 'www.pills.example', 'Visit pills.shop now', '[url=x]y[/url]'])(
  'a name with a link is set aside: %s',
  async (name) => {
    expect((await join(signUp({ name }))).lead).toMatchObject({
      status: 'spam',
      spamReasons: 'The name contains a link.',
    })
  },
)

test.each(['J.R. Smith', 'St.John', 'Ada Lovelace-King', 'Dr. Ñandú', 'O’Neil, Ph.D.', 'Łukasz 3.0'])(
  'a name of a person is none: %s',
  async (name) => expect((await join(signUp({ name }))).lead).toMatchObject({ status: 'new' }),
)

/** Somebody else each time, from an organization and a domain of their own. */
function stranger(text: string) {
  const id = crypto.randomUUID()
  return signUp({
    email: `ada@company-${id}.example`,
    organization: `Company ${id}`,
    needsCustomSolution: true,
    customSolutionDescription: text,
  })
}

async function statusesOf(
  inputs: ReturnType<typeof signUp>[],
  headers: () => Record<string, string> = () => ({}),
) {
  const statuses: unknown[] = []
  for (const input of inputs) statuses.push((await join(input, headers())).lead?.status)
  return statuses
}

const five = [1, 2, 3, 4, 5]

test('the same description from several strangers is set aside from the third on', async () => {
  const text = 'We raise your place in every search'
  expect(await statusesOf(five.map(() => stranger(text)))).toEqual(['new', 'new', 'spam', 'spam', 'spam'])
})

test('the same description from several offices of one client is not', async () => {
  const text = 'Air quality for all of our offices'
  const colleagues = five.map((office) => ({ ...stranger(text), email: `office${office}@client.example` }))
  expect(await statusesOf(colleagues)).toEqual(five.map(() => 'new'))
  const abroad = five.map(() => ({ ...stranger(`${text}, abroad`), organization: 'One Client' }))
  expect(await statusesOf(abroad)).toEqual(five.map(() => 'new'))
})

test('addresses that anybody can get make nobody a colleague', async () => {
  const text = 'We answer every call for three dollars'
  const copies = five.map((sender) => ({
    ...stranger(text),
    organization: 'google',
    email: `sender${sender}-${crypto.randomUUID()}@gmail.com`,
  }))
  expect(await statusesOf(copies)).toEqual(['new', 'new', 'spam', 'spam', 'spam'])
})

test('a text that people copy into our own form is set aside only with a link in it', async () => {
  const payload = await openPayload()
  const send = async (text: string) => {
    const input = stranger(text)
    await joinWaitlist(
      payload,
      { ...input, industry: 'energy' },
      { honeypot: '', isFromForm: true, notice: {} },
    )
    const { docs } = await payload.find({
      collection: 'waitlist-leads',
      where: { email: { equals: input.email } },
    })
    return docs[0]?.status
  }
  const plain: unknown[] = []
  const linked: unknown[] = []
  for (let count = 0; count < 5; count += 1) {
    plain.push(await send('As a member of the network we would like to take part'))
    linked.push(await send('See our films at https://films.example'))
  }
  expect(plain).toEqual(five.map(() => 'new'))
  expect(linked).toEqual(['new', 'new', 'spam', 'spam', 'spam'])
})

test('a description full of links is set aside', async () => {
  const customSolutionDescription = 'http://a.example http://b.example https://c.example'
  const { lead } = await join(signUp({ needsCustomSolution: true, customSolutionDescription }))
  expect(lead?.spamReasons).toBe('The description contains 3 links.')
})

test('nobody can keep another person off the list by signing them up as spam', async () => {
  const victim = signUp({ name: 'Real Person' })
  await join({ ...victim, name: 'x www.pills.example' }, decoy)
  const { answer: response, lead } = await join(victim)
  expect(response.status).toBe(201)
  expect(lead).toMatchObject({ status: 'new', name: 'Real Person', spamReasons: null, signUps: 2 })
})

test('of spam in the name of another person nothing is left where that person says nothing', async () => {
  const victim = signUp({ package: '' })
  const spam = {
    package: 'pills',
    needsCustomSolution: true,
    customSolutionDescription: 'Cheap pills for everyone',
  }
  const { lead: trapped } = await join({ ...victim, ...spam }, decoy)
  const payload = await openPayload()
  await payload.update({
    collection: 'waitlist-leads',
    id: trapped?.id ?? '',
    data: { notice: { wording: 'What the spammer saw', version: 'x', page: '/for/spam' } },
  })
  expect((await join(victim)).lead).toMatchObject({
    status: 'new',
    package: null,
    needsCustomSolution: false,
    customSolutionDescription: null,
    notice: { wording: null, version: null, page: null },
  })
})

test('what the site set aside, and staff released and then called spam, stays so', async () => {
  const input = signUp({ name: 'First Name' })
  const { lead } = await join(input, decoy)
  const payload = await openPayload()
  for (const status of ['contacted', 'spam'] as const)
    await payload.update({ collection: 'waitlist-leads', id: lead?.id ?? '', data: { status } })
  expect((await join({ ...input, name: 'Second Name' })).lead).toMatchObject({
    status: 'spam',
    name: 'First Name',
    signUps: 2,
  })
})

test('what staff have called spam stays so', async () => {
  const input = signUp()
  const { lead } = await join(input)
  const payload = await openPayload()
  await payload.update({ collection: 'waitlist-leads', id: lead?.id ?? '', data: { status: 'spam' } })
  expect((await join(input)).lead).toMatchObject({ status: 'spam', signUps: 2 })
})
