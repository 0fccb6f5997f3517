import { expect, test } from 'vitest'
import { awaitWholeResult } from '@/content/saving/panel/form-responses'

/** A part of the screen that is on its way, as React reads it from the answer of a server function. */
function partOnItsWay() {
  let arrive: (part: unknown) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const _payload = new Promise((resolve, reject) => ([arrive, fail] = [resolve, reject]))
  return { part: { $$typeof: Symbol.for('react.lazy'), _payload }, arrive, fail }
}

/** Whether the answer was given out by now. */
async function isGivenOut(response: Promise<unknown>) {
  let isOut = false
  void response.then(() => (isOut = true))
  await new Promise((resolve) => setTimeout(resolve))
  return isOut
}

test.each([
  ['nothing', null],
  ['a text', 'title'],
  ['a form', { state: { title: { value: 'Home', rows: [] } } }],
])('%s is given out at once, as it is', async (_, response) => {
  await expect(awaitWholeResult(response)).resolves.toBe(response)
})

test('an answer is given out once the parts of the screen in it have arrived, and those in these', async () => {
  const [first, inner] = [partOnItsWay(), partOnItsWay()]
  const state = { title: { customComponents: { AfterInput: [first.part] } } }
  const response = awaitWholeResult({ state })
  expect(await isGivenOut(response)).toBe(false)
  first.arrive({ props: { children: inner.part } })
  expect(await isGivenOut(response)).toBe(false)
  inner.arrive('Undo')
  expect(await isGivenOut(response)).toBe(true)
  await expect(response).resolves.toEqual({ state })
})

test('a part that fails holds nothing up', async () => {
  const { part, fail } = partOnItsWay()
  const response = awaitWholeResult([part])
  fail(new Error('Connection closed.'))
  await expect(response).resolves.toEqual([part])
})

test('an answer that has itself in it ends', async () => {
  const response: Record<string, unknown> = {}
  response.self = response
  await expect(awaitWholeResult(response)).resolves.toBe(response)
})
