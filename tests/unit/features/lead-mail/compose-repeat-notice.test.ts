import { expect, test } from 'vitest'
import { composeRepeatNotice } from '@/features/lead-mail/compose-repeat-notice'
import type { LeadEvent } from '@/payload-types'
import { mailLead } from './mail-lead'

const lead = mailLead({ signUps: 2 })

const team = { to: ['team@example.com'], siteName: 'Isoway', siteUrl: 'https://www.example.com' }
const signUp = { name: 'Ada', organization: 'City of Elsewhere', industry: 'energy' }

/** So many sign-ups, the latest first. */
function signUps(count: number): Pick<LeadEvent, 'id' | 'signUp'>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${count - index}`,
    signUp: { ...signUp, name: `Sign-up ${count - index}` },
  }))
}

function textFor(count: number) {
  return composeRepeatNotice(lead, { ...team, events: signUps(count) })?.text
}

test('colleagues read what was sent this time, and answers go to the lead', () => {
  const asked = { package: 'enterprise', customSolutionDescription: 'Sensors on trams', page: '/for/cities' }
  const events = [
    { id: 'e2', signUp: { ...signUp, ...asked } },
    { id: 'e1', signUp: { ...signUp, package: '', customSolutionDescription: null } },
  ]
  expect(composeRepeatNotice(lead, { ...team, events })).toEqual({
    id: '7-repeatNotice-e2',
    siteName: 'Isoway',
    to: ['team@example.com'],
    replyTo: 'ada@example.org',
    subject: 'Signed up again: City of Somewhere (Smart City / Urban Planning)',
    text: `Ada Lovelace of City of Somewhere is on the waitlist and has signed up again.

Name: Ada
Organization: City of Elsewhere
Industry: Energy
Package: enterprise
Custom solution: Sensors on trams
Page: /for/cities

Name: Ada
Organization: City of Elsewhere
Industry: Energy
Package: None
Custom solution: None

Email: ada@example.org
Open the lead: https://www.example.com/admin?lead=7

Isoway`,
    html: expect.stringContaining('has signed up again.</p>'),
  })
})

test('the HTML links to the lead and to its address, and to nothing a visitor wrote', () => {
  const events = [{ id: 'e1', signUp: { ...signUp, name: 'bob@example.org https://evil.example' } }]
  const { html = '' } = composeRepeatNotice(lead, { ...team, events }) ?? {}
  expect(html.match(/<a [^]*?<\/a>/g)).toEqual([
    '<a href="mailto:ada%40example.org">ada@example.org</a>',
    '<a href="https://www.example.com/admin?lead=7">https://www.example.com/admin?lead=7</a>',
  ])
})

test('a mail names the latest five sign-ups, and counts the others', () => {
  const named = (count: number) => textFor(count)?.match(/Sign-up \d+/g)
  expect(named(5)).toEqual(['Sign-up 5', 'Sign-up 4', 'Sign-up 3', 'Sign-up 2', 'Sign-up 1'])
  expect(textFor(5)).toContain('Custom solution: None\n\nEmail: ada@example.org')
  expect(named(6)).toEqual(['Sign-up 6', 'Sign-up 5', 'Sign-up 4', 'Sign-up 3', 'Sign-up 2'])
  expect(textFor(6)).toContain('None\n\n1 earlier sign-up is in the history.\n\nEmail:')
  expect(textFor(7)).toContain('None\n\n2 earlier sign-ups are in the history.\n\nEmail:')
})

test('an event whose words are gone does not stop the mail', () => {
  const text = composeRepeatNotice(lead, { ...team, events: [{ id: 'e1' }] })?.text
  expect(text).toContain('Industry: \nPackage: None\nCustom solution: None\n\nEmail: ada@example.org')
})

test('without a name of the site, nothing stands in its place', () => {
  const text = composeRepeatNotice(lead, { ...team, siteName: '', events: signUps(1) })?.text
  expect(text).toMatch(/admin\?lead=7$/)
})

test('without a new sign-up, or without anybody to tell, there is no mail', () => {
  expect(composeRepeatNotice(lead, { ...team, events: [] })).toBeNull()
  expect(composeRepeatNotice(lead, { ...team, to: [], events: signUps(1) })).toBeNull()
})
