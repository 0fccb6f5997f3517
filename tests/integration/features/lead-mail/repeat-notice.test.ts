import '@tests/support/settings-of-mail'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { clearLeads, joinWithLead, setTeamRecipients } from '@tests/support/lead-mails'
import { startMailServer } from '@tests/support/mail-server'
import { signInAs } from '@tests/support/staff'

const send = async () => sendDueMails(await openPayload())
const describedRequest = (text: string) => ({ needsCustomSolution: true, customSolutionDescription: text })
const team = 'team@isoway.example'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  await setTeamRecipients([{ email: team }])
})

/** Somebody who has signed up and whose first mails are sent, with the mail server that took them. */
async function someoneOnTheList() {
  const { mails } = await startMailServer()
  const { input, lead } = await joinWithLead({ organization: 'City of First' })
  await send()
  mails.length = 0
  const again = (changes: object, headers = {}) => joinWithLead({ email: input.email, ...changes }, headers)
  return { mails, input, lead, again }
}

async function giveTo(lead: string, owner: string | null) {
  const payload = await openPayload()
  await payload.update({ collection: 'waitlist-leads', id: lead, data: { owner } })
}

/** Lets the pause between two notices be over. */
async function skipGathering() {
  await (
    await openPayload()
  ).db.pool.query(
    `update waitlist_leads set repeat_notice_due_at = now() - interval '1 millisecond'
     where repeat_notice_due_at is not null`,
  )
}

test('the team hears of a second sign-up with its words, once', async () => {
  const { mails, input, lead, again } = await someoneOnTheList()
  await again({ organization: 'City of Second', ...describedRequest('Please call me at +49 89 1234') })
  await send()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[team]])
  const [mail] = mails
  expect(mail?.headers.get('subject')).toBe('Signed up again: City of First (Smart City / Urban Planning)')
  expect(mail?.headers.get('reply-to')).toBe(input.email)
  expect(mail?.text).toContain('Organization: City of Second')
  expect(mail?.text).toContain('Please call me at +49 89 1234')
  const { id, repeatNotice } = await lead()
  expect(mail?.text).toContain(`Open the lead: http://localhost:3000/admin?lead=${id}`)
  expect(repeatNotice).toMatchObject({ sentAt: expect.any(String), dueAt: null, problem: null })
})

test('a lead with an owner is for that colleague alone', async () => {
  const { mails, lead, again } = await someoneOnTheList()
  const { user } = await signInAs(await openPayload(), 'sales')
  await giveTo((await lead()).id, user.id)
  await again(describedRequest('It is urgent by now'))
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[user.email]])
})

test('an owner who may not see leads any more, or is gone, is replaced by the team', async () => {
  const payload = await openPayload()
  const { mails, lead, again } = await someoneOnTheList()
  const { user } = await signInAs(payload, 'sales')
  const { id } = await lead()
  await giveTo(id, user.id)
  await payload.update({ collection: 'users', id: user.id, data: { role: 'editor' } })
  await again(describedRequest('The first of my words'))
  await send()
  await payload.delete({ collection: 'users', id: user.id })
  await again(describedRequest('The second of my words'))
  await skipGathering()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[team], [team]])
  expect(mails[1]?.text).toContain('The second of my words')
  expect(mails[1]?.text).not.toContain('The first of my words')
})

test('an owner whose address is corrected, and may be somebody else’s, is replaced by the team', async () => {
  const payload = await openPayload()
  const { mails, lead, again } = await someoneOnTheList()
  const { user } = await signInAs(payload, 'sales')
  await giveTo((await lead()).id, user.id)
  await payload.db.pool.query('update users set first_sign_in_at = null where id = $1', [user.id])
  await again(describedRequest('It is urgent by now'))
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[team]])
})

test('later ones within a quarter of an hour are gathered, and none is told twice', async () => {
  const { mails, again } = await someoneOnTheList()
  await again(describedRequest('Words of the first time'))
  await send()
  for (let index = 1; index <= 7; index += 1) await again(describedRequest(`Words of later time ${index}`))
  await send()
  expect(mails).toHaveLength(1)
  await skipGathering()
  await send()
  expect(mails).toHaveLength(2)
  const ids = mails.map(({ headers }) => headers.get('message-id'))
  expect(new Set(ids).size).toBe(2)
  expect(mails[1]?.text.match(/Words of later time \d/g)).toEqual(
    [7, 6, 5, 4, 3].map((index) => `Words of later time ${index}`),
  )
  expect(mails[1]?.text).toContain('2 earlier sign-ups are in the history.')
  expect(mails[1]?.text).not.toContain('Words of the first time')
})

test('a second sign-up that looks like spam is told to nobody', async () => {
  const { mails, again } = await someoneOnTheList()
  await again(describedRequest('Cheap pills for everyone'), { 'x-form-website': 'x' })
  await send()
  expect(mails).toEqual([])
  await again(describedRequest('My own and honest words'))
  await send()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('Cheap pills')
})

test('nobody is told where the team is told nothing, and the lead says so', async () => {
  const { mails, lead, again } = await someoneOnTheList()
  await setTeamRecipients([])
  await again(describedRequest('Does anybody hear me?'))
  await send()
  expect(mails).toEqual([])
  expect((await lead()).repeatNotice).toMatchObject({ sentAt: null, dueAt: null, problem: null })
})

test('a sign-up that arrives while a notice is under way is told as well', async () => {
  const { mails, again } = await someoneOnTheList()
  await again(describedRequest('Words of the first time'))
  await Promise.all([send(), again(describedRequest('Words of the second time'))])
  await skipGathering()
  await send()
  expect(mails.map(({ text }) => text).join('\n')).toContain('Words of the second time')
})

test('a sign-up that waits for the lead while a notice is recorded as sent is told as well', async () => {
  const { mails, lead, again } = await someoneOnTheList()
  const { id } = await lead()
  const { pool } = (await openPayload()).db
  const notice = await pool.connect()
  try {
    await notice.query('begin')
    await notice.query('select from waitlist_leads where id = $1 for update', [id])
    const waiting = again(describedRequest('Words that had to wait'))
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with stored as%'`,
      )
      expect(rowCount).toBe(1)
    }, 30_000)
    await notice.query('update waitlist_leads set repeat_notice_sent_at = clock_timestamp() where id = $1', [
      id,
    ])
    await notice.query('commit')
    await waiting
  } finally {
    notice.release()
  }
  await skipGathering()
  await send()
  expect(mails.map(({ text }) => text).join('\n')).toContain('Words that had to wait')
})

test('no text of a visitor adds markup, a link or a header', async () => {
  const { mails, again } = await someoneOnTheList()
  await again({
    organization: '<b>X</b>',
    ...describedRequest('constructor __proto__ <i title="x">\r\nBcc: evil@example.com'),
  })
  await send()
  const [mail] = mails
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(mail?.raw).toContain('&lt;b&gt;X')
  expect(mail?.raw.match(/<a /g)).toHaveLength(2)
})
