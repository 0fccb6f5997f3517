import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { namelessBodies, unreadableBodies } from '@tests/support/listed-bodies/broken-bodies'
import { customSolutionRows, industryRows, packageRows } from '@tests/support/listed-bodies/choice-rows'
import { descriptionRows } from '@tests/support/listed-bodies/description-rows'
import { emailRows } from '@tests/support/listed-bodies/email-rows'
import { lineRows } from '@tests/support/listed-bodies/line-rows'
import type { Row } from '@tests/support/listed-bodies/row'
import { type Parts, parts, unknownFields } from '@tests/support/sign-up-parts'
import { logFigure } from '@tests/support/log-figure'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** S1. The long form is HOSTILE_BODIES=100000, which `npm run test:faults` sets. */
const generated = Number(process.env.HOSTILE_BODIES ?? 1_200)
/** Of each of three kinds. */
const ofEach = Math.ceil(generated / 3)
const unreadable = 'We could not read that. Please check it and try again.'
const nameless = 'Name must be at least 2 characters'
const thanks = 'Thank you. We received your details and our team will be in touch soon.'
const sentence = /^[A-Z][^\n{}<]{10,120}$/

async function post(body: string) {
  const response = await POST(postJson('/api/waitlist', body))
  return { status: response.status, text: await response.text() }
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

const lists: Record<string, [column: string, rows: Row[]]> = {
  name: ['name', lineRows('name', 'Name')],
  email: ['email', emailRows],
  organization: ['organization', lineRows('organization', 'Organization name')],
  industry: ['industry', industryRows],
  package: ['package', packageRows],
  needsCustomSolution: ['needs_custom_solution', customSolutionRows],
  customSolutionDescription: ['custom_solution_description', descriptionRows],
}

async function countLeads() {
  const { rows } = await (
    await openPayload()
  ).db.pool.query<{ count: number }>('select count(*)::int as count from waitlist_leads')
  return rows[0]?.count
}

/** What becomes of a row: the status, the words, and what the table then holds of the field, or no new lead. */
async function tryRow({ field, value, rest }: Row, column: string) {
  const person = signUp({ package: `mark ${crypto.randomUUID()}`, ...rest })
  const before = await countLeads()
  const { status, text } = await post(JSON.stringify({ ...person, [field]: value }))
  const { rows } = await (
    await openPayload()
  ).db.pool.query(`select ${column} as kept from waitlist_leads where email = $1 or package = $2`, [
    person.email,
    person.package,
  ])
  return { value, status, text, isNew: (await countLeads()) !== before, kept: rows[0]?.kept }
}

function outcomeOf({ value, sentence, stored }: Row) {
  return sentence === null
    ? { value, status: 201, text: thanks, isNew: true, kept: stored }
    : { value, status: 400, text: sentence, isNew: false, kept: undefined }
}

test.each(Object.entries(lists))(
  'every listed %s is taken as it is to be stored, or refused with its sentence',
  async (_, [column, rows]) => {
    const wrong = []
    for (const row of rows) {
      const [response, wanted] = [await tryRow(row, column), outcomeOf(row)]
      if (!isDeepStrictEqual(response, wanted)) wrong.push({ response: response, wanted })
    }
    expect(wrong).toEqual([])
  },
)

test('every listed body that is no sign-up is refused with its sentence', async () => {
  const before = await countLeads()
  for (const body of unreadableBodies) {
    expect(await post(body), body.slice(0, 99)).toEqual({ status: 400, text: unreadable })
  }
  for (const body of namelessBodies) {
    expect(await post(body), body.slice(0, 99)).toEqual({ status: 400, text: nameless })
  }
  expect(await countLeads()).toBe(before)
})

test('of several mistakes the first in the order of the form is told', async () => {
  const mistakes = [
    ['name', nameless],
    ['email', 'Please enter a valid email address'],
    ['organization', 'Organization name must be at least 2 characters'],
    ['industry', 'Please select an industry'],
  ] as const
  for (const [index, [, text]] of mistakes.entries()) {
    const empty = Object.fromEntries(mistakes.slice(index).map(([name]) => [name, '']))
    const body = { ...signUp(), ...empty, needsCustomSolution: true }
    expect(await post(JSON.stringify(body))).toEqual({ status: 400, text })
  }
})

test('the listed bodies are four hundred and more', () => {
  const listed = Object.values(lists).flatMap(([, rows]) => rows).length
  const bodies = listed + unreadableBodies.length + namelessBodies.length
  expect(bodies).toBeGreaterThanOrEqual(400)
  logFigure('S1', `${bodies} listed and ${3 * ofEach} generated bodies`)
})

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
    const response = await POST(siteRequest('/api/waitlist', { method: 'POST', headers, body }))
    expect(response.status, text).toBe(400)
    expect(await response.text()).toContain(unreadable)
  }
  expect(await findLead(person.email)).toBeUndefined()
})

test('generated sign-ups are stored as the rules say, or refused with the first wrong field’s message', async () => {
  const order = ['name', 'email', 'organization', 'industry', 'package'] as const
  const anySignUp = fc.record(parts)
  await fc.assert(
    fc.asyncProperty(anySignUp, unknownFields, async (made: Parts, extra) => {
      const fields = Object.fromEntries(order.map((name) => [name, made[name].value]))
      const response = await post(JSON.stringify({ ...extra, ...fields }))
      const wrong = order.find((name) => made[name].message !== null)
      if (wrong) {
        expect(response).toEqual({ status: 400, text: made[wrong].message })
        if (made.email.stored) expect(await findLead(made.email.stored)).toBeUndefined()
        return
      }
      expect(response.status).toBe(201)
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
      const { status, text } = await post(JSON.stringify(value))
      expect(status).toBe(400)
      // A generated key is now and then “name”: which sentence a name then gets is the matter of the tests above.
      if (isObject && typeof value.name === 'string') expect(text).toMatch(sentence)
      else expect(text).toBe(isObject ? nameless : unreadable)
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
