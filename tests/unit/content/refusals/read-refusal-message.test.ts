import { expect, test } from 'vitest'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'

test.each([
  [
    'the field that was refused',
    {
      errors: [
        {
          name: 'ValidationError',
          data: { errors: [{ path: 'sections.0.text', message: 'The link to /for/there leads nowhere.' }] },
          message: 'The following field is invalid: sections.0.text',
        },
      ],
    },
    'The link to /for/there leads nowhere.',
  ],
  ['the document', { errors: [{ data: {}, message: 'Ada is editing this.' }] }, 'Ada is editing this.'],
  ['the session', { errors: [{ message: 'Please sign in first.' }] }, 'Please sign in first.'],
])('what is said of %s is taken from the answer', (_, json, sentence) => {
  expect(readRefusalMessage(json)).toBe(sentence)
})

test.each([[undefined], [null], ['<html>'], [{}], [{ errors: [] }], [{ errors: [{ message: 1 }] }]])(
  '%j says nothing',
  (json) => {
    expect(readRefusalMessage(json)).toBeNull()
  },
)
