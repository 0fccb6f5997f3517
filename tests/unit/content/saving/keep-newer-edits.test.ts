import type { FieldState, FormState } from 'payload'
import { fieldReducer } from '@payloadcms/ui'
import { describe, expect, test } from 'vitest'
import { keepNewerEdits } from '@/content/saving/panel/keep-newer-edits'

const one = { id: 'one' }
const other = { id: 'other' }

function field(value: unknown, more: FieldState = {}): FieldState {
  return { value, initialValue: value, valid: true, passesCondition: true, ...more }
}

function list(...rows: { id: string; addedByServer?: boolean }[]) {
  return field(rows.length, { rows })
}

/** What Payload makes of the form when the answer of an autosave comes. */
function merged(response: FormState, current: FormState) {
  const action = {
    type: 'MERGE_SERVER_STATE' as const,
    acceptValues: { overrideLocalChanges: false },
    prevStateRef: { current },
    serverState: response,
  }
  return fieldReducer(current, action)
}

function typed(form: FormState, path: string, value: string) {
  return fieldReducer(form, { type: 'UPDATE', path, value })
}

describe('Payload alone, until it is fixed', () => {
  test('puts an older text back into a field that was not the last to be typed into', () => {
    const requested = { title: field('Old'), slug: field('old') }
    const current = typed(typed(requested, 'title', 'New'), 'slug', 'new')
    expect(merged(requested, current).title?.value).toBe('Old')
  })

  test('empties the fields of a new row when two answers bring them', () => {
    const response = { rows: list(one), 'rows.0.text': field('', { addedByServer: true }) }
    const current = typed(merged(response, { rows: list(one) }), 'rows.0.text', 'Typed')
    expect(merged(response, current)['rows.0.text']?.value).toBe('')
  })

  test('gives a corrected text the error of the former text', () => {
    const current = { alt: field('A street') }
    const response = { alt: field('', { valid: false, errorMessage: 'Required.' }) }
    expect(merged(response, current).alt?.errorMessage).toBe('Required.')
  })

  test('compares the form with the merged one, so that it sends no request about a newer text', () => {
    const prevStateRef = { current: { alt: field('') } }
    const current = { alt: field('A street') }
    const serverState = { alt: field('', { valid: false, errorMessage: 'Required.' }) }
    const form = fieldReducer(current, { type: 'MERGE_SERVER_STATE', prevStateRef, serverState })
    expect(prevStateRef.current).toBe(form)
  })

  test('takes the mark of a refusal away with an answer requested for before it', () => {
    const current = { title: field('Old', { valid: false, errorMessage: 'Not so.' }) }
    expect(merged({ title: field('Old') }, current).title?.valid).toBe(true)
  })
})

describe('with what is newer kept', () => {
  function answered(
    response: FormState,
    forms: { requested: FormState; current: FormState; refused?: FormState },
  ) {
    return merged(keepNewerEdits(response, { refused: {}, merged: {}, ...forms }), forms.current)
  }

  test('every text that was typed meanwhile stays, the last and those before it', () => {
    const requested = { title: field('Old'), slug: field('old'), line: field('untouched') }
    const current = typed(typed(requested, 'title', 'New'), 'slug', 'new')
    const form = answered({ ...requested, line: field('as a rule made it') }, { requested, current })
    expect([form.title?.value, form.slug?.value, form.line?.value]).toEqual([
      'New',
      'new',
      'as a rule made it',
    ])
  })

  describe('a text that was changed meanwhile', () => {
    const required = { valid: false, errorMessage: 'Required.' }
    const requested = { alt: field('', required) }
    const response = { alt: field('', required) }
    const current = typed(requested, 'alt', 'A street')

    test('does not get the error of the former text', () => {
      const corrected = { type: 'UPDATE' as const, path: 'alt', valid: true, errorMessage: undefined }
      const form = answered(response, { requested, current: fieldReducer(current, corrected) })
      expect(form.alt).toMatchObject({ value: 'A street', valid: true, errorMessage: undefined })
    })

    test('keeps its error until the site has checked it', () => {
      const form = answered({ alt: field('') }, { requested, current, refused: requested })
      expect(form.alt).toMatchObject({ value: 'A street', ...required })
      const checked = answered(
        { alt: field('A street') },
        { requested: form, current: form, refused: requested },
      )
      expect(checked.alt).toMatchObject({ value: 'A street', valid: true })
    })

    test('is not marked again because its former text was refused', () => {
      const refused = { alt: field('An', required) }
      const form = { alt: field('A street', required) }
      const checked = answered({ alt: field('A street') }, { requested: form, current: form, refused })
      expect(checked.alt?.valid).toBe(true)
    })
  })

  test('a text that was emptied meanwhile stays empty', () => {
    const requested = { title: field('Old'), slug: field('old') }
    const current = typed(typed(requested, 'title', ''), 'slug', 'new')
    expect(answered(requested, { requested, current }).title?.value).toBe('')
  })

  test('a new row keeps what was typed when its fields are brought a second time', () => {
    const requested = { rows: list(one) }
    const response = { rows: list(one), 'rows.0.text': field('', { addedByServer: true }) }
    const first = answered(response, { requested, current: requested })
    expect(first['rows.0.text']?.value).toBe('')
    const current = typed(first, 'rows.0.text', 'Typed')
    expect(answered(response, { requested, current })['rows.0.text']?.value).toBe('Typed')
  })

  test('a row within a row keeps what was typed', () => {
    const requested = { rows: list(one), 'rows.0.items': list(other) }
    const response = { ...requested, 'rows.0.items.0.text': field('', { addedByServer: true }) }
    const current = typed(
      answered(response, { requested, current: requested }),
      'rows.0.items.0.text',
      'Typed',
    )
    expect(answered(response, { requested, current })['rows.0.items.0.text']?.value).toBe('Typed')
  })

  test('the fields of a row that was moved meanwhile do not land in the row that took its place', () => {
    const requested = { rows: list(one, other), 'rows.0.text': field('One') }
    const response = { ...requested, 'rows.1.text': field('', { addedByServer: true }) }
    const current = { rows: list(other, one), 'rows.1.text': field('One') }
    expect(answered(response, { requested, current })).toEqual(current)
  })

  test('the fields of a row that was removed meanwhile do not come back', () => {
    const requested = { rows: list(one) }
    const response = { ...requested, 'rows.0.text': field('', { addedByServer: true }) }
    expect(answered(response, { requested, current: { rows: field(0, { rows: [] }) } })).not.toHaveProperty(
      'rows.0.text',
    )
  })

  test('a row that was unfolded meanwhile stays unfolded', () => {
    const requested = { rows: field(1, { rows: [{ ...one, collapsed: true }] }) }
    const current = { rows: field(1, { rows: [{ ...one, collapsed: false }] }) }
    expect(answered(requested, { requested, current }).rows?.rows).toEqual([{ ...one, collapsed: false }])
  })

  test('a row that was just added opens, and one that was there before stays folded', () => {
    const requested = { rows: field(2, { rows: [{ ...one, isLoading: true }, other] }) }
    const response = { rows: field(2, { rows: [one, other].map((row) => ({ ...row, collapsed: true })) }) }
    const rows = answered(response, { requested, current: requested }).rows?.rows
    expect(rows?.map(({ collapsed }) => collapsed)).toEqual([false, true])
  })

  test('a row that a rule of the site has added comes with its fields', () => {
    const requested = { rows: list(one), 'rows.0.text': field('One') }
    const response = {
      ...requested,
      rows: list(one, { ...other, addedByServer: true }),
      'rows.1.text': field('Added', { addedByServer: true }),
    }
    const form = answered(response, { requested, current: requested })
    expect(form['rows.1.text']?.value).toBe('Added')
    expect(form.rows?.rows).toHaveLength(2)
  })

  test('a field that a refusal marked stays marked until it is changed', () => {
    const refused = { title: field('Old', { valid: false, errorMessage: 'Not so.' }) }
    const response = { title: field('Old') }
    const form = answered(response, { requested: response, current: refused, refused })
    expect(form.title).toMatchObject({ valid: false, errorMessage: 'Not so.' })
    const current = typed(refused, 'title', 'New')
    const requested = current
    expect(answered({ title: field('New') }, { requested, current, refused }).title?.valid).toBe(true)
  })

  test('a field that was refused since the answer was requested for stays marked, and its list counts it', () => {
    const requested = { rows: list(one), 'rows.0.text': field('a') }
    const current = {
      rows: { ...list(one), errorPaths: ['rows.0.text'] },
      'rows.0.text': field('a', { valid: false, errorMessage: 'Not so.' }),
    }
    const form = answered(requested, { requested, current })
    expect(form['rows.0.text']).toMatchObject({ valid: false, errorMessage: 'Not so.' })
    expect(form.rows?.errorPaths).toEqual(['rows.0.text'])
  })

  test('a field that was wrong when the answer was requested for is what the answer says', () => {
    const wrong = { title: field('a', { valid: false, errorMessage: 'Not so.' }) }
    expect(answered({ title: field('a') }, { requested: wrong, current: wrong }).title?.valid).toBe(true)
  })

  test('an error that another response brought since goes with the answer', () => {
    const wrong = { title: field('a', { valid: false, errorMessage: 'Not so.' }) }
    const requested = { title: field('a') }
    const state = keepNewerEdits(requested, { requested, current: wrong, refused: {}, merged: wrong })
    expect(merged(state, wrong).title?.valid).toBe(true)
  })

  test('a list counts the refused fields within it that are still as they were', () => {
    const wrong = (value: string) => field(value, { valid: false, errorMessage: 'Not so.' })
    const refused = {
      rows: { ...list(one), errorPaths: ['rows.0.text', 'rows.0.name'] },
      'rows.0.text': wrong('a'),
      'rows.0.name': wrong('b'),
    }
    const response = { rows: list(one), 'rows.0.text': field('a'), 'rows.0.name': field('new') }
    const current = typed(refused, 'rows.0.name', 'new')
    expect(answered(response, { requested: current, current, refused }).rows?.errorPaths).toEqual([
      'rows.0.text',
    ])
  })
})
