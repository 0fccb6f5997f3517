import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFollowUp, type FollowUp } from '@/features/leads/follow-up/follow-up'
import {
  keepLostChange,
  listLostLeads,
  removePendingChange,
  storePendingChange,
  listPendingLeads,
  setTyping,
  readPendingChange,
  clearSentChange,
  prepareChangeToSend,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'

const account = 'me'
const choice = (set: Partial<FollowUp>) => ({ seen: newFollowUp, set })

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
  expect(readPendingChange(account, 'a')).toBeNull()
  expect(listPendingLeads(account)).toBe('')
})

test('a later choice joins the earlier, and both are as made over what was seen first', () => {
  storePendingChange(account, 'a', choice({ status: 'won' }))
  storePendingChange(account, 'a', {
    seen: { ...newFollowUp, status: 'lost', owner: 'lin' },
    set: { owner: 'kim' },
  })
  expect(readPendingChange(account, 'a')).toEqual({ seen: newFollowUp, set: { status: 'won', owner: 'kim' } })
})

test('taking the owner off is a choice as well', () => {
  storePendingChange(account, 'a', { seen: { ...newFollowUp, owner: 'lin' }, set: { owner: null } })
  expect(readPendingChange(account, 'a')?.set).toEqual({ owner: null })
})

test('what the server has is forgotten, and what was chosen meanwhile stays, as made after it', () => {
  storePendingChange(account, 'a', choice({ status: 'contacted' }))
  const sent = choice({ status: 'contacted' })
  storePendingChange(account, 'a', choice({ status: 'won', owner: 'kim' }))
  clearSentChange(account, 'a', sent)
  expect(readPendingChange(account, 'a')).toEqual({
    seen: { ...newFollowUp, status: 'contacted' },
    set: { status: 'won', owner: 'kim' },
  })
  clearSentChange(account, 'a', choice({ status: 'won', owner: 'kim' }))
  expect(readPendingChange(account, 'a')).toBeNull()
})

test('going back to the first choice while a second is on its way is sent as well', () => {
  storePendingChange(account, 'a', choice({ status: 'won' }))
  const sent = choice({ status: 'won' })
  storePendingChange(account, 'a', choice({ status: 'new' }))
  clearSentChange(account, 'a', sent)
  expect(readPendingChange(account, 'a')).toMatchObject({ seen: { status: 'won' }, set: { status: 'new' } })
})

test('a next step is tidied before it is sent, and one that is too long stays until it is shortened', () => {
  storePendingChange(account, 'a', choice({ nextStep: '  Call\nAda ', dueOn: '2026-11-24' }))
  expect(prepareChangeToSend(account, 'a')?.set).toEqual({ nextStep: 'Call Ada', dueOn: '2026-11-24' })
  expect(readPendingChange(account, 'a')?.set.nextStep).toBe('Call Ada')
  const long = 'x'.repeat(10_000)
  storePendingChange(account, 'a', choice({ nextStep: long }))
  const sent = prepareChangeToSend(account, 'a')
  expect(sent?.set).toEqual({ dueOn: '2026-11-24' })
  if (sent) clearSentChange(account, 'a', sent)
  expect(readPendingChange(account, 'a')?.set).toEqual({ nextStep: long })
  expect(prepareChangeToSend(account, 'a')).toBeNull()
  storePendingChange(account, 'a', choice({ nextStep: '   ' }))
  expect(prepareChangeToSend(account, 'a')?.set).toEqual({ nextStep: null })
})

test('what was kept before the site had next steps is kept still', () => {
  const old = { seen: { status: 'new', owner: null }, set: { status: 'won' } }
  sessionStorage.setItem('lead-change:me:a', JSON.stringify(old))
  expect(readPendingChange(account, 'a')).toEqual(choice({ status: 'won' }))
})

test('somebody else in the same tab neither sends nor joins a choice, nor takes it away', () => {
  storePendingChange(account, 'a', choice({ status: 'won' }))
  expect(listPendingLeads('other')).toBe('')
  storePendingChange('other', 'a', choice({ owner: 'kim' }))
  removePendingChange('other', 'a')
  expect(readPendingChange(account, 'a')).toEqual(choice({ status: 'won' }))
})

test('the ids of what is kept stand a line each, until it is forgotten', () => {
  const tell = vi.fn()
  const stop = subscribeToPendingChanges(tell)
  storePendingChange(account, 'b', choice({ status: 'won' }))
  storePendingChange(account, 'a', choice({ status: 'won' }))
  expect(listPendingLeads(account)).toBe('a\nb')
  removePendingChange(account, 'a')
  expect(listPendingLeads(account)).toBe('b')
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
  removePendingChange(account, 'b')
  expect(tell).toHaveBeenCalledTimes(3)
})

test.each(['', 'null', '{', '{}', '[]', '{"seen":{"status":"new","owner":null}}'])(
  'what others have put there (%j) is nothing',
  (text) => {
    sessionStorage.setItem('lead-change:me:a', text)
    expect(readPendingChange(account, 'a')).toBeNull()
    expect(listPendingLeads(account)).toBe('')
  },
)

test('half of a next step is not sent with another choice, and all of it is when its field was left', () => {
  storePendingChange(account, 'a', choice({ owner: 'kim' }))
  setTyping('a', true)
  storePendingChange(account, 'a', choice({ nextStep: 'Send the pri' }))
  const sent = prepareChangeToSend(account, 'a')
  expect(sent?.set).toEqual({ owner: 'kim' })
  if (sent) clearSentChange(account, 'a', sent)
  expect(readPendingChange(account, 'a')?.set).toEqual({ nextStep: 'Send the pri' })
  expect(prepareChangeToSend(account, 'a')).toBeNull()
  storePendingChange(account, 'a', choice({ nextStep: 'Send the price list' }))
  setTyping('a', false)
  expect(prepareChangeToSend(account, 'a')?.set).toEqual({ nextStep: 'Send the price list' })
})

test('a change of a deleted lead is kept to be read, and not sent again', () => {
  storePendingChange(account, 'a', choice({ nextStep: 'Call Mrs Bell' }))
  keepLostChange(account, 'a')
  expect(readPendingChange(account, 'a')?.set).toEqual({ nextStep: 'Call Mrs Bell' })
  expect(prepareChangeToSend(account, 'a')).toBeNull()
  expect([listPendingLeads(account), listLostLeads(account)]).toEqual(['', 'a'])
  expect(listLostLeads('somebody else')).toBe('')
  removePendingChange(account, 'a')
  expect(listLostLeads(account)).toBe('')
})

test('a lead without a change loses nothing', () => {
  keepLostChange(account, 'a')
  expect(listLostLeads(account)).toBe('')
})
