import { expect, test, vi } from 'vitest'
import { mailAdapter } from '@/features/users/mail-adapter'
import { sendOrStoreMail } from '@/lib/mail-transport'

vi.mock('@/lib/mail-transport', () => ({
  sender: { name: '', address: 'site@a.example' },
  sendOrStoreMail: vi.fn(),
}))

const reset = 'http://localhost:3000/cms/reset/abc'
const text = `Hello <b>Kim</b>, see http://evil.example and\n${reset}`
const message = { to: 'kim@example.com', subject: 'Choose a new password', html: text }
const sent = { ...message, text, html: expect.stringContaining(`<a href="${reset}">${reset}</a>`) }

function adapter(findGlobal: () => Promise<unknown>) {
  // A part of Payload is all that is asked for.
  const made: ReturnType<typeof mailAdapter> = Reflect.apply(mailAdapter, null, [{ payload: { findGlobal } }])
  return made
}

test('a mail to staff comes from the site by its name', async () => {
  await adapter(() => Promise.resolve({ name: 'Isoway' })).sendEmail(message)
  await vi.waitFor(() =>
    expect(sendOrStoreMail).toHaveBeenCalledWith(expect.stringMatching(/^staff-/), 'Isoway', sent),
  )
})

test('of the addresses in a mail to staff only those of the panel are links, and no text is markup', async () => {
  await adapter(() => Promise.resolve({ name: 'Isoway' })).sendEmail(message)
  await vi.waitFor(() => expect(sendOrStoreMail).toHaveBeenCalled())
  const { html } = vi.mocked(sendOrStoreMail).mock.lastCall?.[2] ?? {}
  expect(String(html).match(/<a |<b>|&lt;b&gt;/g)).toEqual(['&lt;b&gt;', '<a '])
})

test('a mail to staff is sent without a name where the settings cannot be read', async () => {
  await adapter(() => Promise.reject(new Error('the database is away'))).sendEmail(message)
  await vi.waitFor(() =>
    expect(sendOrStoreMail).toHaveBeenCalledWith(expect.stringMatching(/^staff-/), undefined, sent),
  )
})
