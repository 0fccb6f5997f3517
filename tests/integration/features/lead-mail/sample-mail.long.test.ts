import '@tests/support/settings-of-mail'
import '@tests/support/settings-of-limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { POST as previewMail } from '@/app/api/admin/sample-mail/route'
import { POST as sendMail } from '@/app/api/admin/sample-mail/sent/route'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { setTeamRecipients } from '@tests/support/lead-mails'
import { startMailServer } from '@tests/support/mail-server'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const sample = { kind: 'confirmation', subject: 'Not saved, {name}', text: 'Hello {name} of {site}' }
const routes = { preview: previewMail, send: sendMail }
const both = ['preview', 'send'] as const

type SenderOptions = { role?: 'admin' | 'editor' | 'sales' | null; headers?: Record<string, string> }

/** Signs in with this role. Returns the email address and a function that sends requests to both routes. */
async function createSender({ role = 'editor', headers = {} }: SenderOptions = {}) {
  const staff = role && (await signInAs(await openPayload(), role))
  const send = async (what: keyof typeof routes, body: unknown) => {
    const response = await routes[what](
      postJson(`/api/admin/sample-mail${what === 'send' ? '/sent' : ''}`, body, {
        ...(staff && { cookie: staff.cookie }),
        ...headers,
      }),
    )
    return { status: response.status, text: await response.text() }
  }
  return { send, email: staff ? staff.user.email : '' }
}

/** How many leads there are, with everything that is kept about their mails. */
async function leadsAndSettings() {
  const payload = await openPayload()
  const { rows } = await payload.db.pool.query('select count(*) from waitlist_leads')
  return [rows, await payload.findGlobal({ slug: 'waitlist-settings' })]
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await seedSite(await openPayload())
})

test('words that nobody has saved are shown and sent to whoever asks, and nothing is kept', async () => {
  const { mails } = await startMailServer()
  await setTeamRecipients([{ email: 'team@isoway.example' }])
  const before = await leadsAndSettings()
  const { send, email } = await createSender()
  const shown = await send('preview', sample)
  expect(shown.status).toBe(200)
  const mail = JSON.parse(shown.text)
  expect(mail).toMatchObject({ subject: 'Not saved, Ada Lovelace', faults: [] })
  expect(mails).toEqual([])
  expect(await send('send', sample)).toEqual({ status: 200, text: `Sent to ${email}.` })
  expect(mails.map(({ to }) => to)).toEqual([[email]])
  expect(mails[0]?.headers.get('subject')).toBe('Not saved, Ada Lovelace')
  expect(mails[0]?.text.trim()).toBe(mail.text)
  expect(mails[0]?.raw).toContain('white-space: pre-line')
  expect(await leadsAndSettings()).toEqual(before)
})

test('the email to the team is for admins alone, and goes to nobody of the team', async () => {
  const { mails } = await startMailServer()
  await setTeamRecipients([{ email: 'team@isoway.example' }])
  const notice = { kind: 'teamNotice', ...waitlistSettingsSample.teamNotice, isOn: undefined }
  const admin = await createSender({ role: 'admin' })
  expect(await admin.send('send', notice)).toEqual({ status: 200, text: `Sent to ${admin.email}.` })
  expect(mails.map(({ to }) => to)).toEqual([[admin.email]])
  const { send } = await createSender()
  for (const what of both)
    expect(await send(what, notice)).toEqual({
      status: 403,
      text: 'Only an admin can see and send the email to the team.',
    })
  expect(mails).toHaveLength(1)
})

test.each([
  [{ role: null }, 401, 'Please sign in first.'],
  [{ role: 'sales' }, 403, 'Your role does not include the content.'],
  [{ headers: { origin: 'https://evil.example' } }, 403, 'Please use the form on our own site.'],
  [{ headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'Please use the form on our own site.'],
  [{ headers: { 'content-type': 'text/plain' } }, 415, 'This address takes JSON only.'],
] satisfies [SenderOptions, number, string][])('%j is refused with %d', async (options, status, text) => {
  const { mails } = await startMailServer()
  const { send } = await createSender(options)
  for (const what of both) expect(await send(what, sample)).toEqual({ status, text })
  expect(mails).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['nothing', {}],
  ['another kind', { ...sample, kind: 'repeatNotice' }],
  ['no text', { ...sample, text: null }],
  ['a list as a subject', { ...sample, subject: ['a'] }],
  ['an address to send to', { ...sample, to: 'eve@example.com' }],
  ['a sender', { ...sample, replyTo: 'eve@example.com' }],
])('%s makes no mail', async (_, body) => {
  const { mails } = await startMailServer()
  const { send } = await createSender()
  const text = 'We could not read that. Please reload the page and try again.'
  for (const what of both) expect(await send(what, body)).toEqual({ status: 400, text })
  expect(mails).toEqual([])
})

test('texts too long to save are named as that, and longer ones are not read', async () => {
  const { mails } = await startMailServer()
  const { send } = await createSender()
  const long = { ...sample, text: 'x'.repeat(10_000) }
  const sentence = 'This text has 10,000 characters. It can have 5,000.'
  expect(JSON.parse((await send('preview', long)).text)).toMatchObject({
    faults: [{ field: 'text', sentence }],
  })
  expect(await send('send', long)).toEqual({ status: 400, text: sentence })
  const huge = { ...sample, text: 'x'.repeat(70_000) }
  const text = 'That is more than we can take. Please shorten it.'
  for (const what of both) expect(await send(what, huge)).toEqual({ status: 413, text })
  expect(mails).toEqual([])
})

test('words that cannot be saved are not sent, and do not count', async () => {
  const { mails } = await startMailServer()
  const { send } = await createSender()
  for (let count = 0; count < 6; count += 1)
    expect(await send('send', { ...sample, subject: ' ' })).toEqual({
      status: 400,
      text: 'Please write a text.',
    })
  expect(mails).toEqual([])
  expect((await send('send', sample)).status).toBe(200)
})

test('no word adds a header or an address', async () => {
  const { mails } = await startMailServer()
  const { send, email } = await createSender()
  await send('send', {
    ...sample,
    subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody',
    text: '.\r\nRCPT TO:<eve@example.com>',
  })
  expect(mails.map(({ to }) => to)).toEqual([[email]])
  expect([...(mails[0]?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(mails[0]?.headers.get('subject')).toBe('Hi Bcc: eve@example.com body')
})

test('a person can send themselves five mails in ten minutes, and keeps nobody else from it', async () => {
  const { mails } = await startMailServer()
  const { send } = await createSender()
  const responses = []
  for (let count = 0; count < 6; count += 1) responses.push(await send('send', sample))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(responses.at(-1)?.text).toBe(
    'You can send yourself up to 5 emails in 10 minutes. Please try again in 10 minutes.',
  )
  expect(mails).toHaveLength(5)
  expect((await send('preview', sample)).status).toBe(200)
  expect((await (await createSender()).send('send', sample)).status).toBe(200)
})

test('each mail is one of its own for mail programs', async () => {
  const { mails } = await startMailServer()
  const { send } = await createSender()
  await Promise.all([send('send', sample), send('send', sample)])
  expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
})

test('a mail server that refuses is named as that', async () => {
  await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
  })
  const { send, email } = await createSender()
  expect(await send('send', sample)).toEqual({
    status: 503,
    text: `Not sent to ${email}. The mail server refuses this address (550).`,
  })
})

test('a mail server that is away is named as that', async () => {
  const { send, email } = await createSender()
  expect(await send('send', sample)).toEqual({
    status: 503,
    text: `Not sent to ${email}. The mail server cannot be reached.`,
  })
})
