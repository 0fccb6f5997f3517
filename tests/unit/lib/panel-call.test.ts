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

/** A call in which each level repeats the level below twice. */
function repeating(levels: number) {
  const args: Record<string, unknown> = { collectionSlug: 'users', l0: { z: 1 } }
  for (let level = 1; level <= levels; level += 1) {
    const below = `$0:0:args:l${level - 1}`
    args[`l${level}`] = { x: below, y: below }
  }
  return JSON.stringify([{ name: 'form-state', args }])
}

test('a repeated value counts each time', () => {
  expect(isPanelCall(repeating(10))).toBe(true)
  expect(isPanelCall(repeating(20))).toBe(false)
  expect(isPanelCall(repeating(40))).toBe(false)
  expect(isPanelCall(repeating(3_000))).toBe(false)
})

test('a long text that is repeated often is no call of the panel', () => {
  const repeatOf = (count: number) => Array.from({ length: count }, () => '$0:0:args:text')
  const bodyOf = (count: number) =>
    JSON.stringify([{ ...form, args: { ...form.args, text: 'x'.repeat(100_000), repeats: repeatOf(count) } }])
  expect(isPanelCall(bodyOf(20))).toBe(true)
  expect(isPanelCall(bodyOf(200))).toBe(false)
})

test.each(['$0:0', '$0:0:args', '$0:0:args:within', '$0', '$0:'])(
  'a call that contains itself by %s is none',
  (within) => {
    expect(isPanelCall(JSON.stringify([{ ...form, args: { ...form.args, within } }]))).toBe(false)
  },
)
