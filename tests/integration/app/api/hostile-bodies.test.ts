import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { brokenBodies, fieldBodies } from '@tests/support/listed-bodies'
import { type Parts, parts, strangers } from '@tests/support/sign-up-parts'
import { sayFigure } from '@tests/support/say-figure'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** S1. The long form is HOSTILE_BODIES=100000, which `npm run test:faults` sets. */
const generated = Number(process.env.HOSTILE_BODIES ?? 1_200)
/** Of each of three kinds. */
const ofEach = Math.ceil(generated / 3)
const unreadable = 'We could not read that. Please check it and try again.'
const nameless = 'Name must be at least 2 characters'
const sentence = /^[A-Z][^\n{}<]{10,120}$/

async function post(body: string) {
  const answer = await POST(postJson('/api/waitlist', body))
  return { status: answer.status, text: await answer.text() }
}

async function findLead(email: string) {
  const { rows } = await (
    await openPayload()
  ).db.pool.query(
    `select name, email, organization, industry, package, needs_custom_solution, custom_solution_description, status::text, sign_ups::int
     from waitlist_leads where email = $1`,
    [email],
  )
  return rows[0]
}

test('four hundred listed bodies get 201 or 400 with a sentence, and never a fault', async () => {
  const bodies = [...fieldBodies, ...brokenBodies]
  expect(bodies.length).toBeGreaterThanOrEqual(400)
  for (const body of bodies) {
    const { status, text } = await post(body)
    expect([201, 400], body.slice(0, 200)).toContain(status)
    expect(text, body.slice(0, 200)).toMatch(sentence)
  }
  for (const body of brokenBodies) expect((await post(body)).status, body.slice(0, 200)).toBe(400)
  sayFigure('S1', `${bodies.length} listed and ${3 * ofEach} generated bodies`)
}, 120_000)

/** Good sign-ups but for one byte, so that nothing else about them is refused. */
test('bytes that are no UTF-8 are refused, as JSON and as a form', async () => {
  const person = signUp({
    name: 'Zoë of Latin-1',
    needsCustomSolution: true,
    customSolutionDescription: 'A long enough wish',
  })
  const form = new URLSearchParams({ ...person, needsCustomSolution: 'on' }).toString()
  for (const [type, text] of [
    ['application/json', JSON.stringify(person)],
    ['application/x-www-form-urlencoded', form.replace('%C3%AB', 'ë')],
    ['application/x-www-form-urlencoded', form.replace('%C3%AB', '%EB')],
  ] as const) {
    const headers = { 'content-type': type }
    const body = Buffer.from(text, 'latin1')
    const answer = await POST(siteRequest('/api/waitlist', { method: 'POST', headers, body }))
    expect(answer.status, text).toBe(400)
    expect(await answer.text()).toContain(unreadable)
  }
  expect(await findLead(person.email)).toBeUndefined()
})

test('generated sign-ups are stored as the rules say, or refused with the first wrong field’s message', async () => {
  const order = ['name', 'email', 'organization', 'industry', 'package'] as const
  const anySignUp = fc.record(parts)
  await fc.assert(
    fc.asyncProperty(anySignUp, strangers, async (made: Parts, extra) => {
      const fields = Object.fromEntries(order.map((name) => [name, made[name].value]))
      const answer = await post(JSON.stringify({ ...extra, ...fields }))
      const wrong = order.find((name) => made[name].message !== null)
      if (wrong) {
        expect(answer).toEqual({ status: 400, text: made[wrong].message })
        if (made.email.stored) expect(await findLead(made.email.stored)).toBeUndefined()
        return
      }
      expect(answer.status).toBe(201)
      expect(await findLead(made.email.stored ?? '')).toEqual({
        name: made.name.stored,
        email: made.email.stored,
        organization: made.organization.stored,
        industry: made.industry.stored,
        package: made.package.stored,
        needs_custom_solution: false,
        custom_solution_description: null,
        status: 'new',
        sign_ups: 1,
      })
    }),
    { numRuns: ofEach },
  )
}, 3_600_000)

test('any JSON at all is answered with a sentence and without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), async (value) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      expect(await post(JSON.stringify(value))).toEqual({
        status: 400,
        text: isObject ? nameless : unreadable,
      })
    }),
    { numRuns: ofEach },
  )
}, 3_600_000)

test('any text at all is answered with a sentence and without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 500 }), async (body) => {
      const { status, text } = await post(body)
      expect(status).toBe(400)
      expect(text).toMatch(sentence)
    }),
    { numRuns: ofEach },
  )
}, 3_600_000)
