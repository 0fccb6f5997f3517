import { expect, test } from 'vitest'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { homeSample } from '@/landing/page-samples'
import { findSectionFault } from '@/landing/pages/section-rules'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

const [pilot] = packagesSample.packages

test('the samples of the site can be published', () => {
  expect(findSectionFault('home', homeSample.sections)).toBeNull()
})

test('no two packages have one value, except in a hidden section', () => {
  const twice = { ...packagesSample, packages: [...packagesSample.packages, pilot] }
  expect(findSectionFault('spring', [twice, waitlistSample])).toBe(
    `Two packages have the value “${pilot?.value}”. Give each its own.`,
  )
  expect(findSectionFault('spring', [{ ...twice, hidden: true }, waitlistSample])).toBeNull()
})

test.each([
  ['It is {accuracy}.', null],
  [
    'It is {acuracy}.',
    'There is no {acuracy}. You can use {accuracy}, {people}, {data access}, {pricing}, {reply time}, {contact}.',
  ],
])('an answer that says “%s” is refused with %j', (text, fault) => {
  const questions = [{ question: 'How exact is it?', answer: richText(paragraph(text)) }]
  expect(findSectionFault('spring', [{ ...questionsSample, questions }, waitlistSample])).toBe(fault)
})

test('rows that are none break nothing', () => {
  const rows = { packages: [null, 'x', {}, {}], questions: [null, 1, {}] }
  expect(findSectionFault('spring', [{ ...waitlistSample, ...rows }])).toBeNull()
})
