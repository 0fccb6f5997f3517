import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { sendMorningMails } from '@/features/lead-mail/morning/send-morning-mails'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { seedSite } from '@/seed/seed-site'
import { joinWithLead, setTeamRecipients } from '@tests/support/lead-mails'
import { signInAs } from '@tests/support/staff'

const folder = path.join(process.env.DATA_DIR ?? '', 'mail')

test('without a mail server, mails are files that only the site can read', async () => {
  const payload = await openPayload()
  await setTeamRecipients([{ email: 'all@isoway.example' }])
  const { input, lead } = await joinWithLead()
  await sendDueMails(payload)
  const { id, confirmation } = await lead()
  expect(confirmation).toMatchObject({
    sentAt: expect.any(String),
    attempts: 1,
    problem: 'This site has no mail server: the email is in its mail folder.',
  })
  const files = [`${id}-confirmation.eml`, `${id}-teamNotice.eml`]
  expect(await readdir(folder)).toEqual(expect.arrayContaining(files))
  for (const file of files) {
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600)
  }
  expect(await readFile(path.join(folder, `${id}-confirmation.eml`), 'utf8')).toContain(`To: ${input.email}`)
})

test('a mail to a colleague that is written while a lead in it is erased does not stay', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'sales')
  const { id } = await (await joinWithLead()).lead()
  const day = '2026-11-24'
  await payload.update({ collection: 'waitlist-leads', id, data: { owner: user.id, dueOn: day } })
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith('leads-'))
  const client = await payload.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from waitlist_leads where id = $1', [id])
    const sending = sendMorningMails(payload, () => new Date(`${day}T18:00:00Z`))
    await expect.poll(files, { timeout: 60_000 }).toEqual([`leads-morning-${user.id}-${day}.eml`])
    await client.query('commit')
    await sending
  } finally {
    client.release()
  }
  expect(await files()).toEqual([])
})

test('a mail comes from the site by its name', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { lead } = await joinWithLead()
  await sendDueMails(payload)
  const { id } = await lead()
  const mail = await readFile(path.join(folder, `${id}-confirmation.eml`), 'utf8')
  expect(mail).toMatch(/^From: Isoway <site@localhost>\r$/m)
})

test('a subject is shown as the visitor typed it, and no mail program decodes it', async () => {
  const payload = await openPayload()
  await setTeamRecipients([{ email: 'all@isoway.example' }])
  const { lead } = await joinWithLead({ organization: '=?utf-8?Q?=0D=0ABcc:_x@example.com?=' })
  await sendDueMails(payload)
  const { id } = await lead()
  const mail = await readFile(path.join(folder, `${id}-teamNotice.eml`), 'utf8')
  const [head = ''] = mail.split('\r\n\r\n')
  expect(head).toContain('Subject: New lead: = ?utf-8?Q?')
  expect(head).not.toContain('=?')
})

test('a forgotten password goes the same way, for those who have an account', async () => {
  const payload = await openPayload()
  const email = 'staff@isoway.example'
  const password = 'a password nobody has guessed'
  await payload.create({ collection: 'users', data: { email, password, name: 'Staff', role: 'sales' } })
  await payload.forgotPassword({ collection: 'users', data: { email } })
  await expect
    .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('staff-')))
    .toHaveLength(1)
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('staff-'))
  const mail = await readFile(path.join(folder, name), 'utf8')
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toContain('/cms/reset/')
})
