import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asNew, type FollowUp } from '@/features/leads/follow-up/follow-up'
import {
  forgetKept,
  keepChange,
  keptIds,
  noteTyping,
  readKept,
  settleKept,
  takeSendable,
  watchKept,
} from '@/features/leads/screen/saving/kept-changes'

const account = 'me'
const choice = (set: Partial<FollowUp>) => ({ seen: asNew, set })

// Node has no storage of a tab: an object keeps its texts as its own keys, as a browser's does.
beforeEach(() => {
  const storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => (storage[key] = text),
    removeItem: (key: string) => delete storage[key],
  })
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('nothing is kept until something is chosen', () => {
  expect(readKept(account, 'a')).toBeNull()
  expect(keptIds(account)).toBe('')
})

test('a later choice joins the earlier, and both are as made over what was seen first', () => {
  keepChange(account, 'a', choice({ status: 'won' }))
  keepChange(account, 'a', { seen: { ...asNew, status: 'lost', owner: 'lin' }, set: { owner: 'kim' } })
  expect(readKept(account, 'a')).toEqual({ seen: asNew, set: { status: 'won', owner: 'kim' } })
})

test('taking the owner off is a choice as well', () => {
  keepChange(account, 'a', { seen: { ...asNew, owner: 'lin' }, set: { owner: null } })
  expect(readKept(account, 'a')?.set).toEqual({ owner: null })
})

test('what the server has is forgotten, and what was chosen meanwhile stays, as made after it', () => {
  keepChange(account, 'a', choice({ status: 'contacted' }))
  const sent = choice({ status: 'contacted' })
  keepChange(account, 'a', choice({ status: 'won', owner: 'kim' }))
  settleKept(account, 'a', sent)
  expect(readKept(account, 'a')).toEqual({
    seen: { ...asNew, status: 'contacted' },
    set: { status: 'won', owner: 'kim' },
  })
  settleKept(account, 'a', choice({ status: 'won', owner: 'kim' }))
  expect(readKept(account, 'a')).toBeNull()
})

test('going back to the first choice while a second is on its way is sent as well', () => {
  keepChange(account, 'a', choice({ status: 'won' }))
  const sent = choice({ status: 'won' })
  keepChange(account, 'a', choice({ status: 'new' }))
  settleKept(account, 'a', sent)
  expect(readKept(account, 'a')).toMatchObject({ seen: { status: 'won' }, set: { status: 'new' } })
})

test('a next step is tidied before it is sent, and one that is too long stays until it is shortened', () => {
  keepChange(account, 'a', choice({ nextStep: '  Call\nAda ', dueOn: '2026-11-24' }))
  expect(takeSendable(account, 'a')?.set).toEqual({ nextStep: 'Call Ada', dueOn: '2026-11-24' })
  expect(readKept(account, 'a')?.set.nextStep).toBe('Call Ada')
  const long = 'x'.repeat(10_000)
  keepChange(account, 'a', choice({ nextStep: long }))
  const sent = takeSendable(account, 'a')
  expect(sent?.set).toEqual({ dueOn: '2026-11-24' })
  if (sent) settleKept(account, 'a', sent)
  expect(readKept(account, 'a')?.set).toEqual({ nextStep: long })
  expect(takeSendable(account, 'a')).toBeNull()
  keepChange(account, 'a', choice({ nextStep: '   ' }))
  expect(takeSendable(account, 'a')?.set).toEqual({ nextStep: null })
})

test('what was kept before the site had next steps is kept still', () => {
  const old = { seen: { status: 'new', owner: null }, set: { status: 'won' } }
  sessionStorage.setItem('lead-change:me:a', JSON.stringify(old))
  expect(readKept(account, 'a')).toEqual(choice({ status: 'won' }))
})

test('somebody else in the same tab neither sends nor joins a choice, nor takes it away', () => {
  keepChange(account, 'a', choice({ status: 'won' }))
  expect(keptIds('other')).toBe('')
  keepChange('other', 'a', choice({ owner: 'kim' }))
  forgetKept('other', 'a')
  expect(readKept(account, 'a')).toEqual(choice({ status: 'won' }))
})

test('the ids of what is kept stand a line each, until it is forgotten', () => {
  const tell = vi.fn()
  const stop = watchKept(tell)
  keepChange(account, 'b', choice({ status: 'won' }))
  keepChange(account, 'a', choice({ status: 'won' }))
  expect(keptIds(account)).toBe('a\nb')
  forgetKept(account, 'a')
  expect(keptIds(account)).toBe('b')
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
  forgetKept(account, 'b')
  expect(tell).toHaveBeenCalledTimes(3)
})

test.each(['', 'null', '{', '{}', '[]', '{"seen":{"status":"new","owner":null}}'])(
  'what others have put there (%j) is nothing',
  (text) => {
    sessionStorage.setItem('lead-change:me:a', text)
    expect(readKept(account, 'a')).toBeNull()
    expect(keptIds(account)).toBe('')
  },
)

test('half of a next step is not sent with another choice, and all of it is when its field was left', () => {
  keepChange(account, 'a', choice({ owner: 'kim' }))
  noteTyping('a', true)
  keepChange(account, 'a', choice({ nextStep: 'Send the pri' }))
  const sent = takeSendable(account, 'a')
  expect(sent?.set).toEqual({ owner: 'kim' })
  if (sent) settleKept(account, 'a', sent)
  expect(readKept(account, 'a')?.set).toEqual({ nextStep: 'Send the pri' })
  expect(takeSendable(account, 'a')).toBeNull()
  keepChange(account, 'a', choice({ nextStep: 'Send the price list' }))
  noteTyping('a', false)
  expect(takeSendable(account, 'a')?.set).toEqual({ nextStep: 'Send the price list' })
})
