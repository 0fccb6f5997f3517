import { expect, test } from 'vitest'
import { describeReceipt } from '@/content/receipts/receipt'
import type { Receipt } from '@/content/receipts/receipt'

const pages = ['/', '/legal/terms', '/for/spring']
const one = { instance: 'north, port 3000', took: 0.14, pages, broken: [] }
const two = { ...one, instance: 'south, port 3000', took: 0.31 }
const receipt: Receipt = {
  savedAt: '2026-11-21T10:00:00.000Z',
  isNews: true,
  isOverdue: false,
  answers: [one, two],
  silent: [],
  path: '/for/spring',
  left: null,
  comingOn: null,
  shownOn: ['/for/spring'],
  isPicture: false,
}
const alone: Receipt = { ...receipt, answers: [one] }

test('a page that every instance shows as it was published is live, with the slowest time', () => {
  expect(describeReceipt(receipt)).toEqual({
    state: 'live',
    action: 'Published',
    sentence:
      'Live. Within 0.3 s all 2 running copies of the site showed the published version on /for/spring.',
  })
})

test('an instance that is still to answer is waited for, and named when it stays silent', () => {
  const waiting = { ...alone, silent: ['south, port 3000'] }
  expect(describeReceipt(waiting)).toMatchObject({
    state: 'checking',
    sentence: 'Published. Checking the public pages…',
  })
  expect(describeReceipt({ ...waiting, isOverdue: true })).toMatchObject({
    state: 'trouble',
    sentence:
      'Published, but this server has not responded: south, port 3000. Some visitors may see the old page for up to five minutes.',
  })
})

test('a publish that nobody has answered is waited for, and told to an admin when it takes too long', () => {
  const waiting = { ...receipt, answers: [] }
  expect(describeReceipt(waiting).state).toBe('checking')
  expect(describeReceipt({ ...waiting, isOverdue: true })).toMatchObject({
    state: 'trouble',
    sentence: 'Published, but no server has responded. Tell an admin.',
  })
})

test('a broken page is trouble whatever the others show, and is named once', () => {
  const broken = ['/ (500)']
  const responses = [
    { ...one, broken },
    { ...two, broken },
  ]
  expect(describeReceipt({ ...receipt, answers: responses })).toMatchObject({
    state: 'trouble',
    sentence: 'Published, but a page does not answer as it should: / (500). Tell an admin.',
  })
})

test('settings are on all pages, which are named by the first of them where there are many', () => {
  const settings = { ...alone, path: null, shownOn: null }
  expect(describeReceipt(settings).sentence).toBe(
    'Live. Within 0.1 s the site showed the published version on /, /legal/terms, /for/spring.',
  )
  const responses = [{ ...one, pages: [...pages, '/not-found'] }]
  expect(describeReceipt({ ...settings, answers: responses }).sentence).toBe(
    'Live. Within 0.1 s the site showed the published version on / and 3 other pages.',
  )
})

test('no page is named that an instance does not have', () => {
  const responses = [one, { ...two, pages: ['/'] }]
  expect(describeReceipt({ ...receipt, answers: responses }).sentence).toBe(
    'Live. Within 0.3 s all 2 running copies of the site renewed the pages.',
  )
})

test('a text that comes later is announced', () => {
  expect(describeReceipt({ ...alone, comingOn: 'December 30, 2026' })).toMatchObject({
    state: 'live',
    sentence:
      'Announced for December 30, 2026. Within 0.1 s the site said so on /for/spring. Until that day visitors read the text in force.',
  })
})

test('a correction is live, although more is announced', () => {
  const comingOn = 'December 30, 2026'
  expect(describeReceipt({ ...alone, comingOn, isCorrected: true }).sentence).toBe(
    'Live. Within 0.1 s the site showed the correction on /for/spring. What is announced still takes effect on December 30, 2026.',
  )
})

test('a page that moved is told with both addresses', () => {
  expect(describeReceipt({ ...alone, left: '/for/winter' }).sentence).toBe(
    'Live. Within 0.1 s the site showed the text at /for/spring, and redirected /for/winter to it.',
  )
})

test('a page that left the site is told to be gone, and where it still answers', () => {
  const gone = { ...alone, path: null, left: '/for/winter', shownOn: [] }
  expect(describeReceipt(gone)).toMatchObject({
    action: 'Taken off the site',
    sentence: 'Off the site. Within 0.1 s the site answered “not found” at /for/winter.',
  })
  const responses = [{ ...one, broken: ['/for/winter (200)'] }]
  expect(describeReceipt({ ...gone, answers: responses }).sentence).toBe(
    'Taken off the site, but a page does not answer as it should: /for/winter (200). Tell an admin.',
  )
})

test('a picture is told with the pages that show it, and with none where none does', () => {
  const picture = { ...alone, path: null, isPicture: true, shownOn: ['/', '/for/spring'] }
  expect(describeReceipt(picture).sentence).toBe(
    'Live. Within 0.1 s the site showed the picture as it is now on /, /for/spring.',
  )
  expect(describeReceipt({ ...picture, shownOn: [] }).sentence).toBe(
    'Saved. No page on the site shows this picture.',
  )
})
