import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterDraft, personDraft } from '@/features/leads/screen/by-hand/person-draft'
import {
  draftId,
  forgetDraftId,
  keptText,
  settleDraft,
  writeDraft,
} from '@/features/leads/screen/saving/use-draft'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('of a text that was saved only what was sent is forgotten', () => {
  writeDraft('note', 'Called')
  settleDraft('note', 'Called')
  expect(keptText('note')).toBe('')
  writeDraft('note', 'Called twice')
  settleDraft('note', 'Called')
  expect(keptText('note')).toBe('Called twice')
})

test('a text is sent under one id until it is saved, emptied or refused', () => {
  writeDraft('note', 'Called')
  const first = draftId('note')
  writeDraft('note', 'Called twice')
  expect(draftId('note')).toBe(first)
  settleDraft('note', 'Called')
  const second = draftId('note')
  writeDraft('note', '')
  const third = draftId('note')
  forgetDraftId('note')
  expect(new Set([first, second, third, draftId('note'), draftId('other')]).size).toBe(5)
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('what was typed about a person after they were sent is left, beside what the server has now', () => {
  const person = {
    name: 'Kim Berg',
    email: 'kim@example.org',
    organization: 'Port',
    industry: 'energy',
  } as const
  const blank = { phone: '', package: '', customSolutionDescription: '' }
  const stored = { ...person, ...blank }
  const before = { ...stored, name: 'Kim' }
  const kept = personDraft(before, { ...stored, name: ' Kim Berg ' })
  const sent = { person, before, kept }
  expect(laterDraft(kept, sent)).toBe('')
  // Cancelled meanwhile.
  expect(laterDraft('', sent)).toBe('')
  const typed = { ...stored, phone: '+49 30 1' }
  expect(JSON.parse(laterDraft(personDraft(before, typed), sent))).toEqual({ seen: stored, typed })
})
