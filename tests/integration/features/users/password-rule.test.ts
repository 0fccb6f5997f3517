import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { requestRest } from '@tests/support/request-rest'
import { signInAs, staffPassword } from '@tests/support/staff'
import { firstCases } from '@tests/support/long-run'

const own = 'seven copper kites over Tromso'
const tooShort = 'Use 15 or more characters for the password.'
const unreadable = 'We could not read this account. Please reload the page and try again.'
const invalidToken = 'This link has already been used or has expired.'
const oneByOne = 'Please change these one at a time.'

async function mayStillSignIn(email: string) {
  const response = await requestRest('POST', 'users/login', { body: { email, password: staffPassword } })
  return response.status === 200
}

/** Plainest first: each of these set a password of three letters, or took the old one away. */
test.each(
  firstCases(8, [
    [{ password: '' }, tooShort],
    [{ password: 'abc' }, tooShort],
    [{ password: 'abc', token: null }, tooShort],
    [{ password: 'abc', email: null }, tooShort],
    [{ password: own, name: 7 }, unreadable],
    [{ password: 123 }, unreadable],
    [{ password: { abc: 1 } }, unreadable],
    [{ email: ['a@b.cc'] }, unreadable],
    [{ password: 'abc', token: 1 }, tooShort],
    [{ password: 'abc', token: 'x' }, tooShort],
    [{ password: 'abc', name: null }, tooShort],
    [{ password: 123, email: 'a@b.cc' }, unreadable],
    [{ password: true }, unreadable],
    [{ password: ['abc'] }, unreadable],
    [{ email: { a: 'a@b.cc' } }, unreadable],
    [{ email: 5 }, unreadable],
  ]),
)('an account changed by %j is refused and stays as it was', async (body, sentence) => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'admin')
  const find = () => payload.findByID({ collection: 'users', id: user.id, showHiddenFields: true })
  const before = await find()
  for (const path of [`users/${user.id}`, `users?where[id][equals]=${user.id}`]) {
    const response = await requestRest('PATCH', path, { cookie, body })
    expect(response.status).toBe(400)
    const message = path.includes('?') ? oneByOne : sentence
    expect(await response.text()).toContain(message)
  }
  expect(await find()).toEqual(before)
  expect(await mayStillSignIn(user.email)).toBe(true)
})

test('a password made of the name of the account is refused by whichever way it comes', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'editor')
  await requestRest('PATCH', `users/${user.id}`, { cookie, body: { name: 'Wilhelmina Featherstonehaugh' } })
  const password = 'WilhelminaFeatherstonehaugh'
  for (const body of [{ password }, { password, name: 'Ada' }, { password, token: 'x' }]) {
    const response = await requestRest('PATCH', `users/${user.id}`, { cookie, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This password is too easy to guess.')
  }
  const many = await requestRest('PATCH', `users?where[id][equals]=${user.id}`, {
    cookie,
    body: { password },
  })
  expect(many.status).toBe(400)
  expect(await many.text()).toContain(oneByOne)
  expect(await mayStillSignIn(user.email)).toBe(true)
})

test.each([
  [{ password: 'abc' }, tooShort],
  [{ password: 123 }, unreadable],
  [{ password: ['abc'] }, unreadable],
  [{ password: 'abc', token: null }, tooShort],
  [{ password: own, email: ['a@example.com'] }, unreadable],
])('an invitation with %j is refused and makes no account', async (body, sentence) => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const { totalDocs } = await payload.count({ collection: 'users' })
  const colleague = { name: 'Ada', email: `ada-${crypto.randomUUID()}@example.com`, role: 'sales', ...body }
  const response = await requestRest('POST', 'users', { cookie, body: colleague })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(sentence)
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(totalDocs)
})

test.each(
  firstCases(6, [
    [{ password: '' }, 400, tooShort],
    [{ password: 'abc' }, 400, tooShort],
    [{ password: 123 }, 400, tooShort],
    [{ password: own, token: null }, 403, invalidToken],
    [{ password: own, token: ['x'] }, 403, invalidToken],
    [{ password: own, token: { like: '%' } }, 403, invalidToken],
    [{ password: own, token: 1 }, 403, invalidToken],
    [{ password: null }, 400, tooShort],
    [{ password: [own] }, 400, tooShort],
  ]),
)('a link used with %j sets nothing and can be used again', async (body, status, sentence) => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: user.email },
    disableEmail: true,
  })
  const response = await requestRest('POST', 'users/reset-password', { body: { token, ...body } })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(sentence)
  expect(await mayStillSignIn(user.email)).toBe(true)
  const again = await requestRest('POST', 'users/reset-password', { body: { token, password: own } })
  expect(again.status).toBe(200)
})

/** Judging takes up to seconds of processor, and nobody else is answered meanwhile. */
test.each(['p4ssw0rd1!'.repeat(20), 'a'.repeat(200), 'abc', ''])(
  'whoever has no link hears of the link alone, so that %j is not judged',
  async (password) => {
    const response = await requestRest('POST', 'users/reset-password', { body: { token: 'x', password } })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(invalidToken)
  },
)

test('a long password is judged by its beginning', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'editor')
  const password = `${'p4ssw0rd1!'.repeat(8)} ${own}`
  const response = await requestRest('PATCH', `users/${user.id}`, { cookie, body: { password } })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This password is too easy to guess.')
})

test('a good password is taken, and so is a change without one', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const renamed = await requestRest('PATCH', `users/${user.id}`, {
    cookie,
    body: { name: 'Ada', password: null },
  })
  expect(renamed.status).toBe(200)
  expect(await mayStillSignIn(user.email)).toBe(true)
  const changed = await requestRest('PATCH', `users/${user.id}`, { cookie, body: { password: own } })
  expect(changed.status).toBe(200)
  const signedIn = await requestRest('POST', 'users/login', { body: { email: user.email, password: own } })
  expect(signedIn.status).toBe(200)
})
