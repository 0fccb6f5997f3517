import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportedOutcome } from '@/landing/content-file/imported-outcome'

const document = { title: 'Spring', form: '/cms/collections/pages/1' }
const rest =
  'Nothing is on the site until each document is published. What a draft said before is under its Versions.'

test.each([
  [0, 0, 'No document was imported.'],
  [1, 0, '1 picture was uploaded. No document was imported.'],
  [3, 0, '3 pictures were uploaded. No document was imported.'],
  [0, 1, `1 document was imported. ${rest}`],
  [2, 2, `2 pictures were uploaded. 2 documents were imported. ${rest}`],
])('after %i pictures and %i documents it says what was imported', (uploaded, documents, sentence) => {
  const imported = Array.from({ length: documents }, () => document)
  const markup = renderToStaticMarkup(
    <ImportedOutcome outcome={{ imported, leftOut: [] }} uploaded={uploaded} />,
  )
  expect(/<p[^>]*>(.*?)<\/p>/.exec(markup)?.[1]).toBe(sentence)
})
