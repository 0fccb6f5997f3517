import { expect, test } from 'vitest'
import { readLegalText } from '@/features/legal/read-legal-text'
import { legalDate } from '@/features/legal/legal-date'
import { legalEntrySamples as legalDocumentSamples } from '@/features/legal/versions/find-legal-entry'
import { legalSlugs } from '@/features/legal/legal-content'

function words(slug: string) {
  return JSON.stringify(legalDocumentSamples.find((document) => document.slug === slug)?.body)
}

test('there are the four required documents, in their order', () => {
  expect(legalDocumentSamples.map(({ slug }) => slug)).toEqual([...legalSlugs])
})

test('each is marked as a template and dated May 1, 2025', () => {
  for (const { lastUpdated, notice } of legalDocumentSamples) {
    expect(legalDate(lastUpdated).text).toBe('May 1, 2025')
    expect(notice).toMatch(/template.*lawyer/)
  }
})

test('the terms name California and 30 days’ notice of material changes', () => {
  expect(words('terms')).toContain('State of California')
  expect(words('terms')).toContain('30 days’ notice of material changes')
})

test.each(['2 years', '30 days', '13 months'])('third-party cookies of %s are in the text', (time) => {
  expect(words('cookies')).toContain(`"text":"${time}"`)
})

test('every link is safe', () => {
  for (const { body } of legalDocumentSamples) expect(readLegalText(body)).toMatchObject({ faults: [] })
})
