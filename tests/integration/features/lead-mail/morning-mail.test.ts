import '@tests/support/settings-of-mail'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { claimMorningMail, scheduleMorningMails } from '@/features/lead-mail/morning/claim-morning-mail'
import { sendMorningMails } from '@/features/lead-mail/morning/send-morning-mails'
import { findWorkingHours } from '@/features/lead-mail/working-hours/find-working-hours'
import { addDays } from '@/lib/site-day'
import { momentOfWallTime } from '@/lib/wall-time'
import { clearLeads, joinWithLead } from '@tests/support/lead-mails'
import { isLongRun } from '@tests/support/long-run'
import { startMailServer } from '@tests/support/mail-server'
import { signInAs } from '@tests/support/staff'

const zone = 'America/Los_Angeles'
const minute = 60_000

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  await (await openPayload()).db.pool.query('delete from users')
})

function at(day: string, time: string) {
  const moment = momentOfWallTime(`${day}T${time}`, zone)
  if (!moment) throw new Error('The clocks never say that.')
  return moment
}

async function colleague(role: 'sales' | 'editor' = 'sales') {
  return (await signInAs(await openPayload(), role)).user
}

async function give(owner: string | null, dueOn: string | null, changes: object = {}) {
  const { lead } = await joinWithLead()
  const { id } = await lead()
  const payload = await openPayload()
  return payload.update({ collection: 'waitlist-leads', id, data: { owner, dueOn, ...changes } })
}

const send = async (now: Date) => sendMorningMails(await openPayload(), () => now)

test('in the morning everybody who has something due gets one mail with names, links and a calendar file', async () => {
  const { mails } = await startMailServer()
  const [kim, idle] = [await colleague(), await colleague()]
  const late = await give(kim.id, '2026-11-20', { nextStep: 'Call about the price' })
  const due = await give(kim.id, '2026-11-24')
  await give(kim.id, '2026-11-25')
  await give(kim.id, '2026-11-24', { status: 'spam' })
  await give(idle.id, null)
  await give(null, '2026-11-24')
  await send(at('2026-11-24', '08:59'))
  expect(mails).toEqual([])
  await send(at('2026-11-24', '09:00'))
  expect(mails.map(({ to }) => to)).toEqual([[kim.email]])
  const raw = mails[0]?.raw.replaceAll('=\r\n', '') ?? ''
  expect(mails[0]?.headers.get('subject')).toBe('Your leads: 1 overdue, 1 due today')
  expect(raw).toContain('Call about the price, due 20 Nov 2026')
  for (const { id } of [late, due]) expect(raw).toContain(`/admin?lead=3D${id}`)
  expect(raw).toContain('filename=leads-2026-11-24.ics')
  const [, file = ''] = /text\/calendar[\s\S]*?base64[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? []
  const calendar = Buffer.from(file, 'base64').toString()
  expect(calendar.match(/DTSTART;VALUE=DATE:20261124/g)).toHaveLength(2)
  expect(calendar).toContain(`UID:${late.id}@localhost`)
})

test('however much is overdue, what is due today is named, and what is not named is counted', async () => {
  const { mails } = await startMailServer()
  const kim = await colleague()
  const { db } = await openPayload()
  await give(kim.id, '2026-11-20')
  await db.pool.query(
    `insert into waitlist_leads (id, name, organization, email, email_key, industry, due_on, owner_id)
     select gen_random_uuid(), 'Late ' || n, 'City', 'late' || n || '@example.com', 'late' || n || '@example.com', 'energy', '2026-11-19', $1
     from generate_series(1, 129) n`,
    [kim.id],
  )
  await give(kim.id, '2026-11-24', { nextStep: 'Call today' })
  await send(at('2026-11-24', '09:00'))
  expect(mails.map((mail) => mail.headers.get('subject'))).toEqual(['Your leads: 130 overdue, 1 due today'])
  const raw = mails[0]?.raw.replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain('Call today, due 24 Nov 2026')
  expect(raw).toContain('And 30 more.')
})

test('an invited colleague gets none before the first sign-in', async () => {
  const { mails } = await startMailServer()
  const kim = await colleague()
  const { db } = await openPayload()
  await db.pool.query('update users set first_sign_in_at = null where id = $1', [kim.id])
  await give(kim.id, '2026-11-24')
  await send(at('2026-11-24', '09:00'))
  expect(mails).toEqual([])
})

test('a colleague whose address is corrected before the mail goes out gets none there', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const kim = await colleague()
  await give(kim.id, '2026-11-24')
  await scheduleMorningMails(payload, at('2026-11-24', '09:00'), await findWorkingHours(payload))
  await payload.db.pool.query('update users set first_sign_in_at = null where id = $1', [kim.id])
  await send(at('2026-11-24', '09:00'))
  expect(mails).toEqual([])
})

test('what becomes due in the course of the day causes no mail', async () => {
  const { mails } = await startMailServer()
  const kim = await colleague()
  await send(at('2026-11-24', '09:00'))
  await give(kim.id, '2026-11-24')
  await send(at('2026-11-24', '09:30'))
  expect(mails).toEqual([])
  await send(at('2026-11-25', '09:00'))
  expect(mails).toHaveLength(1)
})

test('a day that is over when the site comes back is left out', async () => {
  const { mails } = await startMailServer()
  await give((await colleague()).id, '2026-11-23')
  await send(at('2026-11-24', '17:00'))
  await send(at('2026-11-25', '03:00'))
  expect(mails).toEqual([])
  await send(at('2026-11-25', '16:59'))
  expect(mails).toHaveLength(1)
})

test('a mail server that is away gets the mail later, and the same one', async () => {
  const { mails, stop } = await startMailServer()
  await stop()
  await give((await colleague()).id, '2026-11-24')
  await send(at('2026-11-24', '09:00'))
  const later = await startMailServer()
  await send(at('2026-11-24', '09:00'))
  expect(later.mails).toEqual([])
  await send(at('2026-11-24', '09:02'))
  await send(at('2026-11-24', '10:00'))
  expect([mails.length, later.mails.length]).toEqual([0, 1])
  expect(later.mails[0]?.headers.get('message-id')).toMatch(
    /^<leads-morning-[0-9a-f-]+-2026-11-24@localhost>$/,
  )
})

test('whose turn comes late in a long round gets one mail, though another instance looks meanwhile', async () => {
  const payload = await openPayload()
  for (const { id } of [await colleague(), await colleague()]) await give(id, '2026-11-24')
  let now = at('2026-11-24', '09:00')
  const got: string[] = []
  await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      got.push(address)
      // The first mail takes longer than a lease; while the second is under way, another instance looks.
      if (got.length === 1) now = new Date(now.getTime() + 6 * minute)
      const secondCheck = got.length === 2 ? sendMorningMails(payload, () => now) : Promise.resolve()
      secondCheck.then(() => done(), done)
    },
  })
  await sendMorningMails(payload, () => now)
  expect(got).toHaveLength(2)
})

test('who no longer follows leads up gets none', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const kim = await colleague()
  await give(kim.id, '2026-11-24')
  await scheduleMorningMails(payload, at('2026-11-24', '09:00'), await findWorkingHours(payload))
  await payload.update({ collection: 'users', id: kim.id, data: { role: 'editor' } })
  await send(at('2026-11-24', '09:00'))
  expect(mails).toEqual([])
})

/** The clocks change on the seventh. */
const days = isLongRun ? 30 : 8

/** What three instances do at a moment: their work, or only as much as they can before they are killed. */
const steps = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: days - 1 }),
    minutes: fc.integer({ min: 0, max: 8 * 60 - 20 }),
    areKilled: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  }),
  { minLength: 3 * days, maxLength: 3 * days },
)

test.runIf(isLongRun)(
  'over days with a change of the clocks, three instances and kills, each person gets one mail a day',
  async () => {
    const payload = await openPayload()
    const { mails } = await startMailServer()
    const first = '2026-10-26'
    const people = [await colleague(), await colleague()]
    for (const { id } of people) await give(id, first)
    const hours = await findWorkingHours(payload)
    const work = async (now: Date, isKilled: boolean) => {
      if (!isKilled) return sendMorningMails(payload, () => now)
      await scheduleMorningMails(payload, now, hours)
      await claimMorningMail(payload, now, zone)
    }
    const [plan] = fc.sample(steps, { numRuns: 1, seed: 11 })
    const moments = (plan ?? []).map(({ day, minutes, areKilled }) => ({
      areKilled,
      now: new Date(at(addDays(first, day), '09:00').getTime() + minutes * minute),
    }))
    // The last of each day does its work, after every lease.
    const ends = Array.from({ length: days }, (_, day) => ({
      areKilled: [false, false, false],
      now: at(addDays(first, day), '16:59'),
    }))
    const inOrder = [...moments, ...ends].toSorted((one, other) => one.now.getTime() - other.now.getTime())
    for (const { now, areKilled } of inOrder) {
      await Promise.all(areKilled.map((isKilled) => work(now, isKilled)))
    }
    const got = mails.map(
      ({ to, headers }) => `${to.join()} ${/\d{4}-\d\d-\d\d(?=@)/.exec(headers.get('message-id') ?? '')}`,
    )
    const wanted = people.flatMap(({ email }) =>
      Array.from({ length: days }, (_, day) => `${email} ${addDays(first, day)}`),
    )
    expect(got.toSorted()).toEqual(wanted.toSorted())
    expect(moments.filter(({ areKilled }) => areKilled.includes(true)).length).toBeGreaterThan(days / 2)
  },
)
