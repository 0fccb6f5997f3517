import { afterEach, expect, test, vi } from 'vitest'
import {
  makeFormToken,
  formPage,
  networkOf,
  readVisit,
  withFormFields,
} from '@/features/waitlist/intake/visit'

test('without a front door, an address is a mere claim and counts for nothing', () => {
  expect(networkOf(new Headers({ 'x-client-address': '203.0.113.7' }))).toBeNull()
})

test.each([
  ['http://localhost:3000/for/spring?name=Ada#waitlist', '/for/spring'],
  ['http://127.0.0.1:3000', '/'],
  ['http://localhost:3000/legal/terms', '/legal/terms'],
  ['http://localhost:3000/api/waitlist', null],
  [`http://localhost:3000/for/${'a'.repeat(61)}`, null],
  ['http://localhost:3000/for/<script>', null],
  ['https://www.example.com/for/spring', null],
  ['http://localhost:3000/x/for/spring', null],
  ['not an address', null],
  ['', null],
])('a form on %j is on the page %j', (referer, page) => {
  expect(readVisit(new Request('http://localhost/', { headers: { referer } })).page).toBe(page)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const client = '203.0.113.7'

/** What the site reads behind its front door, which is known by its token. */
async function readBehindDoor(headers: Record<string, string>) {
  vi.stubEnv('INTERNAL_TOKEN', 'x'.repeat(32))
  vi.resetModules()
  const visit = await import('@/features/waitlist/intake/visit')
  return visit.readVisit(new Request('http://localhost/', { headers }))
}

test('behind the front door the client is known by its address', async () => {
  expect((await readBehindDoor({ 'x-client-address': client })).network).toBe(client)
  expect((await readBehindDoor({ 'x-client-address': '2001:db8::1' })).network).toBe('2001:db8:0:0::/64')
  expect((await readBehindDoor({ 'x-client-address': '' })).network).toBeNull()
  expect((await readBehindDoor({})).network).toBeNull()
})

test('the script of the form shows by its token that it is ours', async () => {
  const token = makeFormToken(client, Date.now() - 10_000)
  const isFromForm = async (headers: Record<string, string>) => (await readBehindDoor(headers)).isFromForm
  expect(await isFromForm({ 'x-client-address': client, 'x-form-token': token })).toBe(true)
  expect(await isFromForm({ 'x-client-address': '203.0.113.8', 'x-form-token': token })).toBe(false)
  expect(await isFromForm({ 'x-client-address': client })).toBe(false)
  expect(await isFromForm({ 'x-form-token': token })).toBe(false)
})

const nothing = { network: null, isFromForm: false, honeypot: '', noticeVersion: '', page: null }

test('what the script sends beside the seven fields is read from its headers', () => {
  const visit = (headers: Record<string, string>) => readVisit(new Request('http://localhost/', { headers }))
  expect(visit({})).toEqual(nothing)
  expect(visit({ 'x-form-website': 'x', 'x-form-notice': 'abc' })).toEqual({
    ...nothing,
    honeypot: 'x',
    noticeVersion: 'abc',
  })
})

test.each([
  ['/for/spring', '/for/spring'],
  ['', '/legal/terms'],
  ['https://evil.example/', '/legal/terms'],
])(
  'a form that says %j to be on a page of ours is on it, and otherwise where the browser says',
  (said, page) => {
    const headers = { 'x-form-page': said, referer: 'http://localhost:3000/legal/terms' }
    expect(readVisit(new Request('http://localhost/', { headers }))).toEqual({ ...nothing, page })
  },
)

test('a form without a script has them as fields, and the browser names its page where the form does not', () => {
  const visit = {
    ...nothing,
    network: client,
    isFromForm: true,
    honeypot: 'y',
    noticeVersion: 'y',
    page: '/',
  }
  expect(withFormFields(visit, new URLSearchParams())).toEqual({ ...visit, honeypot: '', noticeVersion: '' })
  const fields = new URLSearchParams({ website: 'x', notice: 'abc', page: '/for/spring' })
  expect(withFormFields(visit, fields)).toEqual({
    ...visit,
    honeypot: 'x',
    noticeVersion: 'abc',
    page: '/for/spring',
  })
})

test.each([
  ['/for/spring', '/for/spring'],
  ['/', '/'],
  ['', null],
  ['x', null],
  ['x/', null],
  ['//evil.example', null],
  ['/cms', null],
])('a form that says it was on %j was on %j', (page, expected) => {
  expect(formPage(new URLSearchParams({ page }))).toBe(expected)
})

test('what is no form was on no page', () => {
  expect(formPage(null)).toBeNull()
  expect(formPage(new URLSearchParams())).toBeNull()
})
