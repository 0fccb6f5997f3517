import '@tests/support/settings-of-mail'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { clearLeads, joinWithLead, setTeamRecipients } from '@tests/support/lead-mails'
import { startMailServer } from '@tests/support/mail-server'

const send = async () => sendDueMails(await openPayload())

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  await setTeamRecipients([])
})

test('the visitor gets a confirmation and the team a notice, once each', async () => {
  await setTeamRecipients([
    { email: 'cities@isoway.example', industries: ['smart-city'] },
    { email: 'all@isoway.example' },
  ])
  const { mails } = await startMailServer()
  const { input, lead } = await joinWithLead({ name: 'Zoë Łódź', industry: 'smart-city' })
  await send()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[input.email], ['cities@isoway.example', 'all@isoway.example']])
  const [confirmation, notice] = mails
  expect(confirmation?.headers.get('from')).toBe('Isoway <hello@isoway.example>')
  expect(confirmation?.headers.get('subject')).toMatch(/^You are on the .* waitlist$/)
  expect(confirmation?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(confirmation?.text).toContain('Hello Zoë Łódź,')
  expect(notice?.headers.get('subject')).toBe('New lead: City of Somewhere (Smart City / Urban Planning)')
  expect(notice?.headers.get('reply-to')).toBe(input.email)
  expect(notice?.text).toContain('Package: professional')
  const sent = await lead()
  for (const mail of [sent.confirmation, sent.teamNotice]) {
    expect(mail).toMatchObject({ sentAt: expect.any(String), dueAt: null, attempts: 1, problem: null })
  }
})

test('only those hear of a lead who look after its industry', async () => {
  await setTeamRecipients([{ email: 'energy@isoway.example', industries: ['energy', 'insurance'] }])
  const { mails } = await startMailServer()
  await joinWithLead({ industry: 'technology' })
  await joinWithLead({ industry: 'insurance' })
  await send()
  expect(mails.filter(({ to }) => to[0] === 'energy@isoway.example')).toHaveLength(1)
})

test('many workers at once send each mail once', async () => {
  const { mails } = await startMailServer()
  const people = await Promise.all(Array.from({ length: 12 }, () => joinWithLead()))
  await Promise.all(Array.from({ length: 6 }, send))
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(people.map(({ input }) => input.email).toSorted())
})

test('no text of a visitor adds a header, an address or markup', async () => {
  await setTeamRecipients([{ email: 'all@isoway.example' }])
  const { mails } = await startMailServer()
  await joinWithLead({
    organization: 'X" <evil@example.com>, y: ; {email} <b>&',
    needsCustomSolution: true,
    customSolutionDescription: 'First line\r\nBcc: evil@example.com\r\n\r\n.\r\nQUIT <script>',
  })
  const { status } = await joinWithLead({ name: 'Ada\r\nBcc: evil@example.com' })
  expect(status).toBe(400)
  await send()
  expect(mails).toHaveLength(2)
  const notice = mails[1]
  expect(notice?.to).toEqual(['all@isoway.example'])
  expect([...(notice?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(notice?.headers.get('subject')).toBe(
    'New lead: X" <evil@example.com>, y: ; {email} <b>& (Smart City / Urban Planning)',
  )
  expect(notice?.text).toContain('\n.\nQUIT <script>')
  expect(notice?.raw).toContain('&lt;script&gt;')
})

test('spam sends nothing until staff release it', async () => {
  const { mails } = await startMailServer()
  const { input, lead, status } = await joinWithLead({}, { 'x-form-website': 'x' })
  expect(status).toBe(201)
  await send()
  expect(mails).toEqual([])
  const payload = await openPayload()
  await payload.update({ collection: 'waitlist-leads', id: (await lead()).id, data: { status: 'new' } })
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[input.email]])
})

test('whoever signs up honestly after spam in their name gets one confirmation, however often they do', async () => {
  const { mails } = await startMailServer()
  const { input, lead } = await joinWithLead({}, { 'x-form-website': 'x' })
  const again = () => Promise.all(Array.from({ length: 4 }, () => joinWithLead({ email: input.email })))
  await again()
  await send()
  await again()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[input.email]])
  expect(await lead()).toMatchObject({ status: 'new', signUps: 9 })
})

test('the notice about an address that a plain mail server cannot take as an answer names it in its text alone', async () => {
  await setTeamRecipients([{ email: 'all@isoway.example' }])
  const { mails } = await startMailServer()
  await joinWithLead({ email: 'zoë@isoway.example' })
  await send()
  const notice = mails.find(({ to }) => to[0] === 'all@isoway.example')
  expect(notice?.headers.get('reply-to')).toBeUndefined()
  expect(notice?.text).toContain('zoë@isoway.example')
})
