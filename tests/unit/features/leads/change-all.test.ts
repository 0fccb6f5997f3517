import { afterEach, expect, test, vi } from 'vitest'
import {
  newFollowUp,
  leadChangedMessage,
  leadDeletedMessage,
  type FollowUp,
} from '@/features/leads/follow-up/follow-up'
import { changeAll, type LeadsChange } from '@/features/leads/screen/change-all'

const change = (count: number, set: Partial<FollowUp> = { owner: 'kim' }): LeadsChange => ({
  leads: Array.from({ length: count }, (_, index) => ({ ...newFollowUp, id: `lead-${index}` })),
  set,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

type Answer = number | { status: number; text: string }

/** Answers one request after the other: with a status that refuses and its words, or by making the whole change. */
function answerWith(...responses: Answer[]) {
  const sent: LeadsChange[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { leads, set }: LeadsChange = JSON.parse(body)
    const response = responses[sent.length] ?? 200
    const { status, text } =
      typeof response === 'number' ? { status: response, text: 'Not this one.' } : response
    sent.push({ leads, set })
    if (status !== 200) return Promise.resolve(new Response(text, { status }))
    const changed = leads.map(({ id }) => id)
    return Promise.resolve(Response.json({ changed, conflicts: [], missing: [] }))
  })
  return sent
}

test('nothing to change asks nothing', async () => {
  const sent = answerWith()
  expect(await changeAll([], () => {})).toEqual({ changed: [], conflicts: [], missing: [], failure: null })
  expect(sent).toEqual([])
})

test('what was changed before a refusal is told, piece by piece', async () => {
  const sent = answerWith(200, 400)
  const shown: number[] = []
  const outcome = await changeAll([change(25_000)], (piece) => void shown.push(piece.leads.length))
  expect(sent.map(({ leads }) => leads.length)).toEqual([10_000, 10_000])
  expect(shown).toEqual([10_000])
  expect(outcome.changed).toHaveLength(10_000)
  expect(outcome.failure).toMatchObject({ status: 400 })
})

test('a change after a refused one is not made', async () => {
  const sent = answerWith(200, 400)
  const outcome = await changeAll([change(1), change(2), change(3)], () => {})
  expect(sent.map(({ leads }) => leads.length)).toEqual([1, 2])
  expect(outcome.changed).toEqual(['lead-0'])
})

test('a piece of which all were changed or deleted by others stops nothing', async () => {
  answerWith({ status: 409, text: leadChangedMessage }, { status: 404, text: leadDeletedMessage }, 200)
  expect(await changeAll([change(1), change(2), change(1)], () => {})).toEqual({
    changed: ['lead-0'],
    conflicts: ['lead-0'],
    missing: ['lead-0', 'lead-1'],
    failure: null,
  })
})

test.each([404, 409])(
  'a %d that is not in the words of the site is a failure, and says nothing of the leads',
  async (status) => {
    for (const text of ['', '<h1>Not Found</h1>', 'Not Found']) {
      answerWith({ status, text })
      const outcome = await changeAll([change(1)], () => {})
      expect(outcome).toMatchObject({ conflicts: [], missing: [], failure: { status } })
    }
  },
)
