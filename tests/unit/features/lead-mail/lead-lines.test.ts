import { afterEach, expect, test, vi } from 'vitest'
import { leadLines, leadLinks, todayAddress } from '@/features/lead-mail/lead-lines'
import type { WaitlistLead } from '@/payload-types'
import { mailLead } from './mail-lead'

const lead = mailLead({ status: 'contacted' })
const siteUrl = 'https://www.example.com'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The line between the name of a lead and its address. */
const nextOf = (details: Partial<WaitlistLead>) =>
  leadLines({ ...lead, ...details }, siteUrl)
    .split('\n')
    .slice(1, -1)

test('a lead has its name, its next step with the day, and its address', () => {
  expect(leadLines({ ...lead, nextStep: 'Call Ada', dueOn: '2026-12-01' }, siteUrl)).toBe(
    'Ada Lovelace, City of Somewhere\nCall Ada, due 1 Dec 2026\nhttps://www.example.com/admin?lead=7',
  )
})

test('a step without a day, a day without a step, and neither', () => {
  expect(nextOf({ nextStep: 'Call Ada', dueOn: null })).toEqual(['Call Ada'])
  expect(nextOf({ nextStep: null, dueOn: '2026-12-31' })).toEqual(['due 31 Dec 2026'])
  expect(nextOf({ nextStep: '', dueOn: '' })).toEqual([])
  expect(nextOf({})).toEqual([])
})

test.each(['Etc/GMT+12', 'Pacific/Kiritimati'])('a day is the same where the server stands in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(nextOf({ dueOn: '2026-12-01' })).toEqual(['due 1 Dec 2026'])
})

test('each lead and Today are links to themselves', () => {
  expect(todayAddress(siteUrl)).toBe('https://www.example.com/admin?view=today')
  expect([...leadLinks([lead, { ...lead, id: '8' }], siteUrl)]).toEqual([
    ['https://www.example.com/admin?lead=7', 'https://www.example.com/admin?lead=7'],
    ['https://www.example.com/admin?lead=8', 'https://www.example.com/admin?lead=8'],
    ['https://www.example.com/admin?view=today', 'https://www.example.com/admin?view=today'],
  ])
})
