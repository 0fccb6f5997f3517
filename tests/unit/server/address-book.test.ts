import { expect, test } from 'vitest'
import { createAddressBook } from '@/server/addresses/address-book'

const redirects = [{ from: '/for/old', to: '/for/new', permanent: true }]

test('before anything is known, no address is missing', () => {
  const book = createAddressBook()
  expect(book.isMissing('/for/anything')).toBe(false)
  expect(book.findRedirect('/for/old')).toBeNull()
})

test('of the campaign pages, those that are not listed are missing, in every spelling', () => {
  const book = createAddressBook()
  book.learn({ paths: ['/', '/for/new'], redirects })
  expect(['/for/new', '/for/new/', '/', '/legal/terms', '/nowhere'].some(book.isMissing)).toBe(false)
  expect(['/for/old', '/for/New', '/for/new/x', '/for/', '/for/home'].every(book.isMissing)).toBe(true)
})

test('a redirect is found with and without a slash at the end', () => {
  const book = createAddressBook()
  book.learn({ paths: ['/', '/for/new'], redirects })
  expect(book.findRedirect('/for/old/')).toMatchObject({ to: '/for/new' })
  book.learn({ paths: ['/'], redirects: [] })
  expect(book.findRedirect('/for/old')).toBeNull()
})

test('what was there and is not any more is named once', () => {
  const book = createAddressBook()
  book.learn({ paths: ['/', '/for/a', '/for/b'], redirects: [] })
  expect(book.learn({ paths: ['/', '/for/b'], redirects: [] })).toEqual(['/for/a'])
  expect(book.learn({ paths: ['/', '/for/b'], redirects: [] })).toEqual([])
})
