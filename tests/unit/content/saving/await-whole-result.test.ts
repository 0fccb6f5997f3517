import { expect, test } from 'vitest'
import { awaitWholeResult } from '@/content/saving/panel/await-whole-result'

/** A part of the screen that is on its way, as React reads it from the answer of a server function. */
function partOnItsWay() {
  let arrive: (part: unknown) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const _payload = new Promise((resolve, reject) => ([arrive, fail] = [resolve, reject]))
  return { part: { $$typeof: Symbol.for('react.lazy'), _payload }, arrive, fail }
}

/** Whether the answer was given out by now. */
async function isGivenOut(answer: Promise<unknown>) {
  let isOut = false
  void answer.then(() => (isOut = true))
  await new Promise((resolve) => setTimeout(resolve))
  return isOut
}

test.each([
  ['nothing', null],
  ['a text', 'title'],
  ['a form', { state: { title: { value: 'Home', rows: [] } } }],
])('%s is given out at once, as it is', async (_, answer) => {
  await expect(awaitWholeResult(answer)).resolves.toBe(answer)
})

test('an answer is given out once the parts of the screen in it have arrived, and those in these', async () => {
  const [first, inner] = [partOnItsWay(), partOnItsWay()]
  const state = { title: { customComponents: { AfterInput: [first.part] } } }
  const answer = awaitWholeResult({ state })
  expect(await isGivenOut(answer)).toBe(false)
  first.arrive({ props: { children: inner.part } })
  expect(await isGivenOut(answer)).toBe(false)
  inner.arrive('Undo')
  expect(await isGivenOut(answer)).toBe(true)
  await expect(answer).resolves.toEqual({ state })
})

test('a part that fails holds nothing up', async () => {
  const { part, fail } = partOnItsWay()
  const answer = awaitWholeResult([part])
  fail(new Error('Connection closed.'))
  await expect(answer).resolves.toEqual([part])
})

test('an answer that has itself in it ends', async () => {
  const answer: Record<string, unknown> = {}
  answer.self = answer
  await expect(awaitWholeResult(answer)).resolves.toBe(answer)
})
