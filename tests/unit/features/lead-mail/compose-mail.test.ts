import { expect, test } from 'vitest'
import { composeMail, listTeamRecipients } from '@/features/lead-mail/compose-mail'
import { mailVariables, removeContactParagraphs } from '@/features/lead-mail/mail-variables'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import type { WaitlistLead } from '@/payload-types'
import { mailLead } from './mail-lead'

const lead = mailLead()
const siteUrl = 'https://www.example.com'
const texts = { settings: waitlistSettingsSample, site: { name: 'Isoway' }, siteUrl }

/** The notice to these recipients, with a text of its own where one is given. */
function noticeTo(
  recipients: NonNullable<typeof teamNotice.recipients>,
  changes: Partial<typeof teamNotice> = {},
  about: Partial<WaitlistLead> = {},
) {
  const settings = { ...waitlistSettingsSample, teamNotice: { ...teamNotice, recipients, ...changes } }
  return composeMail('teamNotice', { ...lead, ...about }, { ...texts, settings })
}
const teamNotice: Parameters<typeof composeMail>[2]['settings']['teamNotice'] =
  waitlistSettingsSample.teamNotice
const team = [{ email: 'team@example.com' }]

test('the visitor’s mail goes to the visitor, and answers go to the site', () => {
  const site = { name: 'Isoway', contactEmail: 'hello@example.com' }
  const settings = {
    ...waitlistSettingsSample,
    confirmation: { isOn: true, subject: ' Hello\n {name} ', text: 'One & {name}\n\n \n\nTwo\nlines ' },
  }
  expect(composeMail('confirmation', lead, { settings, site, siteUrl })).toEqual({
    id: '7-confirmation',
    siteName: 'Isoway',
    to: ['ada@example.org'],
    replyTo: 'hello@example.com',
    subject: 'Hello Ada Lovelace',
    text: 'One & Ada Lovelace\n\n \n\nTwo\nlines ',
    html: `<!doctype html>
    <html lang="en">
      <body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
        <p style="white-space: pre-line">One &amp; Ada Lovelace</p><p style="white-space: pre-line">Two
lines</p>
      </body>
    </html>`,
  })
})

test('paragraphs are told by empty lines, with blanks in them or not', () => {
  const html = noticeTo(team, { text: ' a \n \t\nb\n\nc' })?.html ?? ''
  expect(html.match(/<p [^>]*>[^]*?<\/p>/g)).toEqual(
    ['a', 'b', 'c'].map((text) => `<p style="white-space: pre-line">${text}</p>`),
  )
})

test.each([null, undefined, ''])(
  'where the site has no address (%j), answers go to the sender',
  (contactEmail) => {
    const site = { name: 'Isoway', contactEmail }
    expect(composeMail('confirmation', lead, { ...texts, site })?.replyTo).toBeUndefined()
  },
)

test('the visitor is told where to write, and only where there is such an address', () => {
  const promise = 'If you did not sign up, write to hello@example.com and we will delete your details.'
  const sent = (contactEmail: string | null) =>
    composeMail('confirmation', lead, { ...texts, site: { name: 'Isoway', contactEmail } })?.text
  expect(sent('hello@example.com')).toContain(promise)
  const without = sent(null)
  expect(without).not.toContain('If you did not sign up')
  expect(without).not.toContain('contact')
  expect(without).toMatch(/in touch soon\.\n\nIsoway\nhttps:\/\/www\.example\.com$/)
})

test('the visitor reads which site it was, and its address is a link', () => {
  const { text = '', html = '' } = composeMail('confirmation', lead, texts) ?? {}
  expect(text).toMatch(/\n\nIsoway\nhttps:\/\/www\.example\.com$/)
  expect(html.match(/<a [^]*?<\/a>/g)).toEqual([
    '<a href="https://www.example.com">https://www.example.com</a>',
  ])
})

test('the notice goes to the team, and answers go to the lead', () => {
  const recipients = [...team, { email: 'second@example.com', industries: [] }]
  expect(noticeTo(recipients, {}, { notice: { page: '/for/cities' } })).toMatchObject({
    id: '7-teamNotice',
    to: ['team@example.com', 'second@example.com'],
    replyTo: 'ada@example.org',
    subject: 'New lead: City of Somewhere (Smart City / Urban Planning)',
    text: `Ada Lovelace of City of Somewhere has joined the waitlist.

Email: ada@example.org
Industry: Smart City / Urban Planning
Package: None
Custom solution: None
Page: https://www.example.com/for/cities

Open the lead: https://www.example.com/admin?lead=7`,
  })
})

test('the HTML of a notice links to the lead and to its address, and to nothing a visitor wrote', () => {
  const customSolutionDescription = 'See https://www.example.com/admin?lead=7x or bob@example.org constructor'
  const { html = '' } = noticeTo(team, {}, { customSolutionDescription }) ?? {}
  expect(html.match(/<a [^]*?<\/a>/g)).toEqual([
    '<a href="mailto:ada%40example.org">ada@example.org</a>',
    '<a href="https://www.example.com/admin?lead=7">https://www.example.com/admin?lead=7</a>',
  ])
})

test('whoever asked for some industries hears of those alone', () => {
  const recipients = [
    { email: 'energy@example.com', industries: ['energy' as const] },
    { email: 'cities@example.com', industries: ['energy' as const, 'smart-city' as const] },
    { email: 'all@example.com', industries: null },
  ]
  expect(noticeTo(recipients)?.to).toEqual(['cities@example.com', 'all@example.com'])
  expect(noticeTo(recipients.slice(0, 1))).toBeNull()
})

test('where nobody is to hear of leads, there is no notice', () => {
  expect(noticeTo([])).toBeNull()
  expect(composeMail('teamNotice', lead, texts)).toBeNull()
})

test.each([false, null])('a mail that is switched off (%j) is none', (isOn) => {
  const confirmation = { ...waitlistSettingsSample.confirmation, isOn }
  const settings = { ...waitlistSettingsSample, confirmation }
  expect(composeMail('confirmation', lead, { ...texts, settings })).toBeNull()
  expect(noticeTo(team, { isOn })).toBeNull()
})

test('every variable has its value', () => {
  const about = { package: 'enterprise', customSolutionDescription: 'Sensors on forty trams' }
  const text = mailVariables.teamNotice.map((name) => `{${name}}`).join('\n')
  expect(noticeTo(team, { text }, about)?.text).toBe(
    [
      'Ada Lovelace',
      'ada@example.org',
      'City of Somewhere',
      'Smart City / Urban Planning',
      'enterprise',
      'Sensors on forty trams',
      'Unknown',
      'Isoway',
      'https://www.example.com/admin?lead=7',
    ].join('\n'),
  )
  expect(noticeTo(team, { text: '{package}, {description}' })?.text).toBe('None, None')
})

test('the visitor’s mail can say little', () => {
  expect(mailVariables.confirmation).toEqual(['name', 'organization', 'site', 'website', 'contact'])
})

test('nobody hears of a lead while the notice is off, or nobody is to hear of it', () => {
  expect(listTeamRecipients({ teamNotice: { ...teamNotice, isOn: true, recipients: team } }, lead)).toEqual([
    'team@example.com',
  ])
  expect(listTeamRecipients({ teamNotice: { ...teamNotice, isOn: false, recipients: team } }, lead)).toEqual(
    [],
  )
  expect(listTeamRecipients({ teamNotice: { ...teamNotice, isOn: true, recipients: null } }, lead)).toEqual(
    [],
  )
})

test('without an address for answers, a paragraph with {contact} is left out', () => {
  expect(removeContactParagraphs('Hello\n\nAnswer to {contact}.\n\nBye')).toBe('Hello\n\nBye')
})
