import { expect, test } from 'vitest'
import { describeReceipt } from '@/features/publishing/describe-receipt'

const one = { instance: 'north, port 3000', took: 0.14, foundOn: ['/'], missing: [], broken: [] }
const two = { ...one, instance: 'south, port 3000', took: 0.31 }
const receipt = {
  savedAt: '2026-11-21T10:00:00.000Z',
  isOverdue: false,
  sought: 1,
  answers: [one, two],
  silent: [],
}

test('pages that show the new words on every instance are live, with the slowest time', () => {
  expect(describeReceipt(receipt)).toEqual({
    state: 'live',
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
