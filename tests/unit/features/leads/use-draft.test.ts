import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUnsavedDraft, serializeDraft } from '@/features/leads/screen/by-hand/person-draft'
import {
  getDraftId,
  removeDraftId,
  readDraftText,
  clearSentDraft,
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
  clearSentDraft('note', 'Called')
  expect(readDraftText('note')).toBe('')
  writeDraft('note', 'Called twice')
  clearSentDraft('note', 'Called')
  expect(readDraftText('note')).toBe('Called twice')
})

test('a text is sent under one id until it is saved, emptied or refused', () => {
  writeDraft('note', 'Called')
  const first = getDraftId('note')
  writeDraft('note', 'Called twice')
  expect(getDraftId('note')).toBe(first)
  clearSentDraft('note', 'Called')
  const second = getDraftId('note')
  writeDraft('note', '')
  const third = getDraftId('note')
  removeDraftId('note')
  expect(new Set([first, second, third, getDraftId('note'), getDraftId('other')]).size).toBe(5)
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
  const storedDraft = serializeDraft(before, { ...stored, name: ' Kim Berg ' })
  const submitted = { person, before, storedDraft }
  expect(getUnsavedDraft(storedDraft, submitted)).toBe('')
  // Cancelled meanwhile.
  expect(getUnsavedDraft('', submitted)).toBe('')
  const typed = { ...stored, phone: '+49 30 1' }
  expect(JSON.parse(getUnsavedDraft(serializeDraft(before, typed), submitted))).toEqual({
    seen: stored,
    typed,
  })
})
