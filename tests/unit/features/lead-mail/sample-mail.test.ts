import { expect, test } from 'vitest'
import { composeMail, type WrittenMail } from '@/features/lead-mail/compose-mail'
import { composeSampleMail } from '@/features/lead-mail/sample/sample-mail'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'

const site = { name: 'Isoway', contactEmail: 'hello@example.com' }
const compose = (subject: string, text: string, kind: WrittenMail = 'confirmation') =>
  composeSampleMail({ kind, subject, text }, site)

test.each(['confirmation', 'teamNotice'] as const)(
  'the built-in %s has something to show for each of its variables, and no fault',
  (kind) => {
    const { subject, text, html, faults } = composeSampleMail({ kind, ...waitlistSettingsSample[kind] }, site)
    expect(faults).toEqual([])
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|null|None|Unknown/)
    expect(text).toContain('Ada Lovelace')
    expect(html).toContain('<a href="http://localhost:3000')
  },
)

test.each([
  ['', '', '', ''],
  [' \n ', '\t', '', '\t'],
])('words that are not there are a fault of each field: %j and %j', (subject, text, sent, body) => {
  expect(compose(subject, text)).toMatchObject({
    subject: sent,
    text: body,
    faults: [
      { field: 'subject', sentence: 'Please write a text.' },
      { field: 'text', sentence: 'Please write a text.' },
    ],
  })
})

test('an unknown variable stays as it is, and the sentence says which there are', () => {
  const mail = compose('Hello {nmae}', 'Dear {phone}')
  const known = 'You can use {name}, {organization}, {site}, {website}, {contact}.'
  expect(mail).toMatchObject({ subject: 'Hello {nmae}', text: 'Dear {phone}' })
  expect(mail.faults).toEqual([
    { field: 'subject', sentence: `There is no {nmae}. ${known}` },
    { field: 'text', sentence: `There is no {phone}. ${known}` },
  ])
  expect(compose('Hello {{name}', 'x').faults).toEqual([
    { field: 'subject', sentence: 'A placeholder is written with one brace on each side of its name.' },
  ])
})

test('a paragraph that is left out without a contact email is said to be', () => {
  const sample = {
    kind: 'confirmation' as const,
    subject: 'Hello',
    text: 'Thank you.\n\nWrite to {contact}.',
  }
  expect(composeSampleMail(sample, { ...site, contactEmail: null })).toMatchObject({
    text: 'Thank you.',
    notes: ['Without a contact email in the site settings, the paragraph with {contact} is left out.'],
  })
  expect(composeSampleMail(sample, site).notes).toEqual([])
  expect(composeSampleMail({ ...sample, text: 'Thank you.' }, { ...site, contactEmail: '' }).notes).toEqual(
    [],
  )
})

test('a link to the lead is said not to work', () => {
  const said = ['The link to the lead does not work in a sample.']
  expect(compose('Hello', 'See {link}', 'teamNotice').notes).toEqual(said)
  expect(compose('Hello', 'See {name}', 'teamNotice').notes).toEqual([])
})

test('each mail has variables of its own', () => {
  expect(compose('{email}', '{link}', 'teamNotice').faults).toEqual([])
  expect(compose('{email}', '{link}').faults).toHaveLength(2)
  expect(compose('{contact}', 'x', 'teamNotice').faults).toHaveLength(1)
})

test('longer texts than can be saved are composed, and named as too long', () => {
  expect(compose('x'.repeat(120), 'x'.repeat(5_000)).faults).toEqual([])
  const mail = compose('x'.repeat(121), 'x'.repeat(10_000))
  expect(mail.text).toHaveLength(10_000)
  expect(mail.faults).toEqual([
    { field: 'subject', sentence: 'This text has 121 characters. It can have 120.' },
    { field: 'text', sentence: 'This text has 10,000 characters. It can have 5,000.' },
  ])
})

test('markup in the words is text in the mail', () => {
  const { subject, text, html, faults } = compose('<b>Hi</b>', '<script>alert(1)</script> & "more"')
  expect([subject, text, faults]).toEqual(['<b>Hi</b>', '<script>alert(1)</script> & "more"', []])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(html).not.toContain('<script')
})

test('a subject is one line, whatever is pasted into it', () => {
  expect(compose('Hello\r\nBcc: eve@example.com', 'x').subject).toBe('Hello Bcc: eve@example.com')
})

test('what is shown is what a lead with the same details gets', () => {
  const template = { subject: 'Hello {name}', text: 'Dear {name} of {organization},\n\n{site}' }
  const lead = {
    id: '7',
    name: 'Ada Lovelace',
    email: 'ada.lovelace@example.com',
    emailKey: 'ada',
    organization: 'City of Somewhere',
    industry: 'smart-city' as const,
    needsCustomSolution: false,
    status: 'new' as const,
    signUps: 1,
    updatedAt: '',
    createdAt: '',
  }
  const settings = { ...waitlistSettingsSample, confirmation: { isOn: true, ...template } }
  const { faults, notes, ...shown } = compose(template.subject, template.text)
  expect([faults, notes]).toEqual([[], []])
  expect(composeMail('confirmation', lead, { settings, site, siteUrl: 'http://localhost:3000' })).toEqual({
    ...shown,
    id: '7-confirmation',
    to: ['ada.lovelace@example.com'],
  })
})
