import { expect, test } from 'vitest'
import { GET } from '@/app/api/admin/leads/route'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function join(input: ReturnType<typeof signUp>, headers: Record<string, string> = {}) {
  const answer = await POST(postJson('/api/waitlist', input, headers))
  const { docs } = await (
    await openPayload()
  ).find({
    collection: 'waitlist-leads',
    where: { email: { equals: input.email } },
  })
  return { answer, lead: docs[0] }
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

test('the same description from several addresses is set aside from the fourth on', async () => {
  const described = () =>
    signUp({ needsCustomSolution: true, customSolutionDescription: 'We raise your rank in searches' })
  const statuses: unknown[] = []
  for (let index = 0; index < 5; index += 1) statuses.push((await join(described())).lead?.status)
  expect(statuses).toEqual(['new', 'new', 'new', 'spam', 'spam'])
})

test('a description full of links is set aside', async () => {
  const customSolutionDescription = 'http://a.example http://b.example https://c.example'
  const { lead } = await join(signUp({ needsCustomSolution: true, customSolutionDescription }))
  expect(lead?.spamReasons).toBe('The description contains 3 links.')
})

test('nobody can keep another person off the list by signing them up as spam', async () => {
  const victim = signUp({ name: 'Real Person' })
  await join({ ...victim, name: 'x www.pills.example' }, decoy)
  const { answer, lead } = await join(victim)
  expect(answer.status).toBe(201)
  expect(lead).toMatchObject({ status: 'new', name: 'Real Person', spamReasons: null, signUps: 2 })
})

test('what staff have called spam stays so', async () => {
  const input = signUp()
  const { lead } = await join(input)
  const payload = await openPayload()
  await payload.update({ collection: 'waitlist-leads', id: lead?.id ?? '', data: { status: 'spam' } })
  expect((await join(input)).lead).toMatchObject({ status: 'spam', signUps: 2 })
})
