import { expect, test } from 'vitest'
import { isPanelCall } from '@/lib/panel-call'

const form = { name: 'form-state', args: { collectionSlug: 'pages', operation: 'update' } }

test('a call of the panel is taken as React sends it', () => {
  const odd = {
    ...form.args,
    id: '$undefined',
    at: '$D2026-11-22T00:00:00.000Z',
    same: '$0:0:args:operation',
  }
  expect(isPanelCall(JSON.stringify([form]))).toBe(true)
  expect(isPanelCall(JSON.stringify([{ ...form, args: odd }]))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['half of a list', '['],
  ['no list', JSON.stringify(form)],
  ['two calls', JSON.stringify([form, form])],
  ['a name that every object has', JSON.stringify([{ name: 'constructor', args: form.args }])],
  ['a name that the panel does not use', JSON.stringify([{ name: 'schedule-publish', args: form.args }])],
  ['a form of nothing', JSON.stringify([{ name: 'form-state', args: {} }])],
  ['a part that is not sent', JSON.stringify([{ ...form, args: { ...form.args, id: '$1' } }])],
  ['a place that is not there', JSON.stringify([{ ...form, args: { ...form.args, id: '$0:0:args:none' } }])],
])('%s is no call of the panel', (_, body) => expect(isPanelCall(body)).toBe(false))
