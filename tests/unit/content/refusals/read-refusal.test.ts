import type { FormState } from 'payload'
import { describe, expect, test } from 'vitest'
import { isAboutConnection, isResolvedBySave, readRefusal } from '@/content/refusals/panel/read-refusal'
import { recordShownFields, updateRefusal } from '@/content/refusals/panel/update-refusal'

const wrong = (errorMessage: string) => ({ valid: false, errorMessage, value: 'x' })

/** A refusal as Payload shows it: with a component that makes a list of it. */
function shown(errorMessage: string) {
  return { props: { errorMessage } }
}

test('a sentence with commas stays one sentence', () => {
  const sentence = 'Your words are still in this form: copy them, reload this page, and wait or take over.'
  expect(readRefusal(shown(sentence), {})).toEqual({ sentence, path: null, refusedFields: {}, names: {} })
})

test.each([
  [
    'Failed to fetch',
    'The site did not answer, so this may or may not have gone through. If this note stays, please try again.',
  ],
  [
    'Load failed',
    'The site did not answer, so this may or may not have gone through. If this note stays, please try again.',
  ],
  [shown('Please sign in first.'), 'You were signed out, so this did not go through. Sign in and try again.'],
  ['Service Unavailable', 'The site cannot save just now, so this did not go through. Please try again.'],
  [
    'Bad Gateway',
    'The site did not answer, so this may or may not have gone through. If this note stays, please try again.',
  ],
])('“%s” is said so that people know what to do', (shown, sentence) => {
  const refusal = readRefusal(shown, {})
  expect(refusal?.sentence).toBe(sentence)
  expect(refusal && isAboutConnection(refusal)).toBe(true)
})

test.each([
  [shown('No files were uploaded.'), 'Choose a file first.'],
  [
    'Your request was too large to submit successfully.',
    'This is too large for the site. A picture can have up to 25 MB.',
  ],
])('“%s” says what to do about it', (shown, sentence) => {
  expect(readRefusal(shown, {})?.sentence).toBe(sentence)
})

test.each([
  ['Failed to fetch', true],
  [
    shown('You saved this elsewhere after you opened it, so your change was not saved. Nothing is lost.'),
    true,
  ],
  [shown('Home cannot be deleted.'), false],
])('“%s” is over once the words are saved: %s', (shown, isOver) => {
  const refusal = readRefusal(shown, {})
  expect(refusal && isResolvedBySave(refusal)).toBe(isOver)
})

test('a document that is gone is said to be', () => {
  const sentence =
    'This was deleted or moved to the trash, so your changes cannot be saved. Copy what you want to keep.'
  expect(readRefusal(shown('Not Found'), {})?.sentence).toBe(sentence)
})

test('a failure without a list is a sentence too, about the document', () => {
  const refusal = readRefusal('Somebody saved this meanwhile.', {})
  expect(refusal?.sentence).toBe('Somebody saved this meanwhile.')
  expect(refusal && isAboutConnection(refusal)).toBe(false)
})

test('that Payload could not look up the account says nothing about a save', () => {
  expect(readRefusal('Fetching user failed: Failed to fetch', {})).toBeNull()
})

test.each([undefined, null, {}, { props: {} }, { props: { errorMessage: 1 } }])(
  'what has no words, such as %j, is no refusal',
  (title) => {
    expect(readRefusal(title, {})).toBeNull()
  },
)

test('one refused field is named, with what is wrong with it', () => {
  const fields = { title: { valid: true }, 'sections.0.name': wrong('This field is required.') }
  const message = 'The following field is invalid: Sections > Block 3 (Quote) > Who said it'
  expect(readRefusal(shown(message), fields)).toMatchObject({
    sentence: 'Section 3 (Quote) › Who said it: This field is required.',
    path: 'sections.0.name',
  })
})

test('a field that the site knows by its path alone is not called by it', () => {
  const fields = { 'sections.0.text': wrong('The link to /for/there leads nowhere.') }
  expect(readRefusal(shown('The following field is invalid: sections.0.text'), fields)).toMatchObject({
    sentence: 'The link to /for/there leads nowhere.',
    path: 'sections.0.text',
  })
})

test('of several refused fields the first is said', () => {
  const fields = { title: wrong('Too long.'), slug: wrong('Use lowercase letters.') }
  const message = 'The following fields are invalid: Title, Address'
  expect(readRefusal(shown(message), fields)).toMatchObject({
    sentence: '2 fields need a change. The first: Title: Too long.',
    path: 'title',
  })
})

test('the first of several is named by its place', () => {
  const fields = {
    'sections.1.name': wrong('This field is required.'),
    'sections.1.text': wrong('Too long.'),
  }
  const message =
    'The following fields are invalid: Sections > Block 2 (Quote) > Who said it, Sections > Block 2 (Quote) > Text'
  expect(readRefusal(shown(message), fields)?.sentence).toBe(
    '2 fields need a change. The first: Section 2 (Quote) › Who said it: This field is required.',
  )
})

test.each([
  ['of another row', 'Sections > Block 3 (Quote) > Who said it, Sections > Block 2 (Quote) > Who said it'],
  ['with a comma', 'Sections > Block 2 (Quote) > Who, if anybody, Sections > Block 3 (Quote) > Who'],
])('no field is called by a name %s', (_, labels) => {
  const fields = { 'sections.1.name': wrong('Too long.'), 'sections.2.name': wrong('Too long.') }
  const message = `The following fields are invalid: ${labels}`
  expect(readRefusal(shown(message), fields)?.sentence).toBe('2 fields need a change. The first: Too long.')
})

describe('while a refused form is corrected', () => {
  const fields = { title: wrong('Too long.'), slug: wrong('Use lowercase letters.'), line: { valid: true } }
  const right = { valid: true, value: 'y' }
  const refusal = readRefusal(shown('The following fields are invalid: Title, Address'), fields)
  const left = (now: FormState) => refusal && updateRefusal(refusal, now)

  test('what is still wrong is said by its name', () => {
    expect(left({ ...fields, title: right })).toMatchObject({
      sentence: 'Address: Use lowercase letters.',
      path: 'slug',
    })
  })

  test('nothing is said once every field is right, or gone', () => {
    expect(left({ ...fields, title: right, slug: right })).toBeNull()
    expect(left({ title: right })).toBeNull()
  })

  test('a field that is as it was refused is not taken for right, although no mark is on it', () => {
    expect(left({ ...fields, slug: { valid: true, value: 'x' }, title: right })).toMatchObject({
      sentence: 'Address: Use lowercase letters.',
      path: 'slug',
    })
  })

  test('a field that has become wrong since is counted', () => {
    expect(left({ ...fields, line: wrong('Say more.') })?.sentence).toBe(
      '3 fields need a change. The first: Title: Too long.',
    )
  })
})

test('a field that is not shown is not counted', () => {
  const fields = {
    title: wrong('Too long.'),
    slug: { ...wrong('Use lowercase letters.'), passesCondition: false },
  }
  const message = 'The following fields are invalid: Title, Address'
  expect(readRefusal(shown(message), fields)?.sentence).toContain('Too long.')
})

test('a refused field that the form does not show yet is named', () => {
  const fields = { effectiveDay: { ...wrong('Choose a later day.'), passesCondition: false } }
  const message = 'The following field is invalid: Takes effect on'
  const refusal = readRefusal(shown(message), fields)
  expect(refusal).toMatchObject({ sentence: 'Takes effect on: Choose a later day.', path: 'effectiveDay' })
})

test('a refused empty field is as wrong when the form shows it as null', () => {
  const hidden = { valid: false, errorMessage: 'Choose a later day.', passesCondition: false }
  const refusal = readRefusal(shown('The following field is invalid: Takes effect on'), {
    effectiveDay: hidden,
  })
  const left = refusal && updateRefusal(refusal, { effectiveDay: { value: null, valid: true } })
  expect(left?.sentence).toBe('Takes effect on: Choose a later day.')
})

describe('a refused field that the form shows later', () => {
  const message = 'The following field is invalid: Takes effect on'
  const hidden = { effectiveDay: { ...wrong('Choose a later day.'), passesCondition: false } }
  const visible = { effectiveDay: wrong('Choose a later day.') }
  const refusal = readRefusal(shown(message), hidden)
  const recorded = refusal && recordShownFields(refusal, visible)

  test('is wrong until it is shown', () => {
    expect(refusal && recordShownFields(refusal, hidden)).toBe(refusal)
    expect(refusal && updateRefusal(refusal, hidden)?.sentence).toBe('Takes effect on: Choose a later day.')
  })

  test('is wrong while it is shown', () => {
    expect(recorded && updateRefusal(recorded, visible)?.sentence).toBe(
      'Takes effect on: Choose a later day.',
    )
  })

  test('needs no correction once it is hidden again', () => {
    expect(recorded && recordShownFields(recorded, hidden)).toBe(recorded)
    expect(recorded && updateRefusal(recorded, hidden)).toBeNull()
  })

  test('does not count beside a wrong field that is shown', () => {
    const both = readRefusal(shown('The following field is invalid: Title'), {
      ...hidden,
      title: wrong('Too long.'),
    })
    expect(both?.sentence).toBe('Title: Too long.')
    expect(both && updateRefusal(both, { ...hidden, title: { value: 'y' } })).toBeNull()
  })
})

test('an empty field of a removed row needs no correction', () => {
  const fields = { 'sections.0.name': { valid: false, errorMessage: 'This field is required.', value: '' } }
  const refusal = readRefusal(shown('The following field is invalid: Who said it'), fields)
  expect(refusal && updateRefusal(refusal, {})).toBeNull()
})

test('a field that is no longer shown needs no correction', () => {
  const fields = { effectiveDay: wrong('Choose a later day.') }
  const refusal = readRefusal(shown('The following field is invalid: Takes effect on'), fields)
  const hidden = { effectiveDay: { ...fields.effectiveDay, passesCondition: false } }
  expect(refusal && updateRefusal(refusal, hidden)).toBeNull()
})

test('a refusal of another kind names none of the fields that were marked before', () => {
  const fields = { title: wrong('Too long.') }
  expect(readRefusal(shown('Ada is editing this.'), fields)).toEqual({
    sentence: 'Ada is editing this.',
    path: null,
    refusedFields: {},
    names: {},
  })
})

test('the lists around a refused field are kept with it', () => {
  const fields = {
    sections: { rows: [], errorPaths: ['sections.0.name'] },
    'sections.0.name': wrong('Too long.'),
    title: { valid: true, errorPaths: [] },
  }
  const refusal = readRefusal(shown('The following field is invalid: Who said it'), fields)
  expect(Object.keys(refusal?.refusedFields ?? {})).toEqual(['sections', 'sections.0.name'])
})

test('a field that was changed before the refusal arrived is kept with the value that was sent', () => {
  const [fields, sent] = [{ email: wrong('Not an address.') }, { email: { value: 'ann' } }]
  const refusal = readRefusal(shown('The following field is invalid: Email'), fields, sent)
  expect(refusal?.refusedFields.email).toMatchObject({ value: 'ann', errorMessage: 'Not an address.' })
  expect(refusal && updateRefusal(refusal, { email: { value: 'x' } })).toBeNull()
})

test('a field that the site was not sent is kept with its value', () => {
  const fields = { email: wrong('Not an address.') }
  const refusal = readRefusal(shown('The following field is invalid: Email'), fields, {
    name: { value: 'a' },
  })
  expect(refusal?.refusedFields.email).toMatchObject({ value: 'x' })
})

describe('a refused field in a row', () => {
  const [first, second, third] = [{ id: 'one' }, { id: 'other' }, { id: 'third' }]
  const list = (...rows: { id: string }[]) => ({ value: rows.length, rows })
  const name = wrong('This field is required.')
  const message = 'The following field is invalid: Sections > Block 3 (Quote) > Who said it'
  const refusal = readRefusal(shown(message), {
    sections: { ...list(first, second, third), errorPaths: ['sections.2.name'] },
    'sections.2.name': name,
  })

  test('is wrong in its new place once the row was moved', () => {
    const moved = { sections: list(first, third, second), 'sections.1.name': { value: 'x' } }
    expect(refusal && updateRefusal(refusal, moved)).toMatchObject({
      sentence: 'Section 2 (Quote) › Who said it: This field is required.',
      path: 'sections.1.name',
    })
  })

  test('is right once it was corrected in its new place', () => {
    const moved = { sections: list(third), 'sections.0.name': { value: 'Ada' } }
    expect(refusal && updateRefusal(refusal, moved)).toBeNull()
  })

  test('needs no correction once the row was removed', () => {
    const removed = { sections: list(first, second), 'sections.1.name': { value: 'x' } }
    expect(refusal && updateRefusal(refusal, removed)).toBeNull()
  })

  test('is wrong again once an undo has brought the row back', () => {
    const back = { sections: list(third, first), 'sections.0.name': { value: 'x' } }
    expect(refusal && updateRefusal(refusal, back)?.path).toBe('sections.0.name')
  })
})
