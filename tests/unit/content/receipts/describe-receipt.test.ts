import { expect, test } from 'vitest'
import { describeReceipt } from '@/content/receipts/describe-receipt'

const one = { instance: 'north, port 3000', took: 0.14, foundOn: ['/'], missing: [], broken: [] }
const two = { ...one, instance: 'south, port 3000', took: 0.31 }
const receipt = {
  savedAt: '2026-11-21T10:00:00.000Z',
  isOverdue: false,
  sought: 1,
  answers: [one, two],
  silent: [],
  path: '/for/spring',
  left: null,
  comingOn: null,
  shownOn: [],
  isPicture: false,
}

test('pages that show the new words on every instance are live, with the slowest time', () => {
  expect(describeReceipt(receipt)).toEqual({
    state: 'live',
    deed: 'Published',
    sentence: 'Live. All 2 running copies of the site showed the new words on / within 0.3 s.',
  })
})

test('an instance that is still to answer is waited for, and named when it stays silent', () => {
  const waiting = { ...receipt, answers: [one], silent: ['south, port 3000'] }
  expect(describeReceipt(waiting).state).toBe('checking')
  const { state, sentence } = describeReceipt({ ...waiting, isOverdue: true })
  expect([state, sentence]).toEqual(['trouble', expect.stringContaining('south, port 3000')])
})

test('words that an instance does not show are quoted', () => {
  const lost = { ...two, foundOn: [], missing: ['Measured anew'] }
  const { state, sentence } = describeReceipt({ ...receipt, answers: [one, lost] })
  expect(state).toBe('trouble')
  expect(sentence).toContain('south, port 3000 shows none of the new words on any page: “Measured anew”')
})

test('a broken page is trouble even where the words are found', () => {
  const { state, sentence } = describeReceipt({ ...receipt, answers: [{ ...one, broken: ['/ (500)'] }] })
  expect([state, sentence]).toEqual(['trouble', expect.stringContaining('/ (500)')])
})

test('a publish without new words says so', () => {
  const nothing = { ...receipt, sought: 0, answers: [{ ...one, foundOn: [] }] }
  expect(describeReceipt(nothing).sentence).toBe(
    'Live. The site made the pages anew within 0.1 s. No words are new.',
  )
})

test('words that are on many pages are named by the first of them', () => {
  const foundOn = ['/', '/legal/terms', '/legal/privacy', '/manifest.webmanifest']
  const { sentence } = describeReceipt({ ...receipt, answers: [{ ...one, foundOn }] })
  expect(sentence).toBe('Live. The site showed the new words on / and 3 other pages within 0.1 s.')
})

const found = { ...one, foundOn: ['/', '/for/spring'] }

test('a text that comes later is announced, and its not being on the page yet is no trouble', () => {
  const coming = { ...receipt, comingOn: 'December 30, 2026', shownOn: ['/for/spring'] }
  expect(describeReceipt({ ...coming, answers: [found] })).toMatchObject({
    state: 'live',
    sentence:
      'Announced. The site told on /for/spring within 0.1 s that the new text will be shown from December 30, 2026 on. Until then visitors read the present one.',
  })
  const { state, sentence } = describeReceipt({ ...coming, answers: [one] })
  expect(state).toBe('trouble')
  expect(sentence).toContain('does not announce on /for/spring that the text changes on December 30, 2026')
})

test('a page that moved must show its text at the new address', () => {
  const moved = { ...receipt, left: '/for/winter', shownOn: ['/for/spring'] }
  expect(describeReceipt({ ...moved, answers: [found] }).sentence).toBe(
    'Live. The site showed the text at /for/spring, and led there from /for/winter, within 0.1 s.',
  )
  expect(describeReceipt({ ...moved, answers: [one] })).toMatchObject({
    state: 'trouble',
    sentence: expect.stringContaining('does not show the text at /for/spring'),
  })
})

test('a page that left the site is told to be gone, and where it still answers', () => {
  const gone = { ...receipt, sought: 0, path: null, left: '/for/winter' }
  expect(describeReceipt({ ...gone, answers: [{ ...one, foundOn: [] }] }).sentence).toBe(
    'Off the site. The site answered “not found” at /for/winter within 0.1 s.',
  )
  const { sentence } = describeReceipt({ ...gone, answers: [{ ...one, broken: ['/for/winter (200)'] }] })
  expect(sentence).toContain('Taken off the site, but a page does not answer as it should: /for/winter (200)')
})

test('a picture must be as it is now on every page that shows it', () => {
  const picture = { ...receipt, path: null, isPicture: true, shownOn: ['/', '/for/spring'] }
  expect(describeReceipt({ ...picture, answers: [found] }).sentence).toBe(
    'Live. The site showed the picture as it is now on /, /for/spring within 0.1 s.',
  )
  expect(describeReceipt({ ...picture, answers: [one] })).toMatchObject({
    state: 'trouble',
    sentence: expect.stringContaining('does not show the picture as it is now on all of /, /for/spring'),
  })
  const unused = { ...picture, sought: 0, shownOn: [], answers: [one] }
  expect(describeReceipt(unused).sentence).toBe('Saved. No page on the site shows this picture.')
})
