import { expect, test } from 'vitest'
import { homeSample } from '@/landing/page-samples'
import { findSectionFault } from '@/landing/pages/section-rules'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
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

test('rows that are none break nothing', () => {
  const rows = { packages: [null, 'x', {}, {}] }
  expect(findSectionFault('spring', [{ ...waitlistSample, ...rows }])).toBeNull()
})
