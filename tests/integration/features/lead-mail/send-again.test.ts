import '@tests/support/settings-of-mail'
import { beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/admin/leads/[id]/mails/route'
import { openPayload } from '@/cms/payload'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { clearLeads, joinWithLead, setTeamRecipients } from '@tests/support/lead-mails'
import { startMailServer } from '@tests/support/mail-server'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const send = async () => sendDueMails(await openPayload())

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  await setTeamRecipients([{ email: 'all@isoway.example' }])
})

/** A lead whose mail was given up after its last attempt. */
async function givenUp(kind: MailKind) {
  const { input, lead } = await joinWithLead()
  const { id } = await lead()
  const column = kind === 'confirmation' ? 'confirmation' : 'team_notice'
  const { pool } = (await openPayload()).db
  await pool.query(
    `update waitlist_leads set confirmation_due_at = null, team_notice_due_at = null,
      ${column}_attempts = 9, ${column}_problem = 'The mail server answers with 451. Stopped trying after 9 attempts.'
    where id = $1`,
    [id],
  )
  return { input, lead, id }
}

async function createSender(role: 'sales' | 'admin' = 'sales') {
  const { cookie } = await signInAs(await openPayload(), role)
  return async (id: string, body: object, headers: Record<string, string> = {}) => {
    const request = postJson(`/api/admin/leads/${id}/mails`, body, { cookie, ...headers })
    const response = await POST(request, { params: Promise.resolve({ id }) })
    return { status: response.status, text: await response.text() }
  }
}

test.each(['confirmation', 'teamNotice'] as const)(
  'a %s that was given up goes out when staff ask for it, once however often they do',
  async (kind) => {
    const { mails } = await startMailServer()
    const { input, lead, id } = await givenUp(kind)
    await send()
    expect(mails).toEqual([])
    const [first, second] = [await createSender('sales'), await createSender('admin')]
    const responses = await Promise.all([first(id, { kind }), second(id, { kind }), first(id, { kind })])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.map(({ text }) => text).toSorted()).toEqual([
      'The email is already on its way.',
      'The email is already on its way.',
      'The email is being sent again.',
    ])
    expect((await lead())[kind]).toMatchObject({ attempts: 0, problem: null })
    await send()
    expect(await first(id, { kind })).toEqual({ status: 200, text: 'The email has already been sent.' })
    await send()
    expect(mails.map(({ to }) => to)).toEqual([
      [kind === 'confirmation' ? input.email : 'all@isoway.example'],
    ])
    expect((await lead())[kind]).toMatchObject({ sentAt: expect.any(String), attempts: 1, problem: null })
  },
)

test('only what was given up is sent again, and nothing of spam', async () => {
  const { mails } = await startMailServer()
  const { lead, id } = await givenUp('confirmation')
  const sendAgain = await createSender()
  expect(await sendAgain(id, { kind: 'teamNotice' })).toEqual({
    status: 409,
    text: 'There is nothing to send again.',
  })
  const payload = await openPayload()
  await payload.update({ collection: 'waitlist-leads', id, data: { status: 'spam' } })
  const { status, text } = await sendAgain(id, { kind: 'confirmation' })
  expect([status, text]).toEqual([
    409,
    'This lead is marked as spam, so its emails are on hold. Change its status to send them.',
  ])
  await send()
  expect(mails).toEqual([])
  expect((await lead()).confirmation?.attempts).toBe(9)
})

test('what makes no sense, or comes from elsewhere, sends nothing', async () => {
  const { lead, id } = await givenUp('confirmation')
  const sendAgain = await createSender()
  expect((await sendAgain(id, { kind: 'reset-password' })).status).toBe(400)
  expect((await sendAgain(crypto.randomUUID(), { kind: 'confirmation' })).status).toBe(404)
  expect((await sendAgain('not-an-id', { kind: 'confirmation' })).status).toBe(404)
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await sendAgain(id, { kind: 'confirmation' }, elsewhere)).status).toBe(403)
  expect((await lead()).confirmation).toMatchObject({ dueAt: null, attempts: 9 })
})
