import '@tests/support/settings-of-limits'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DELETE, GET } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { sendDueMails } from '@/features/leads/mail/send-due-mails'
import { joinFrom } from '@tests/support/client-post'
import { findTraces } from '@tests/support/find-traces'
import { joined } from '@tests/support/lead-mails'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const mailFolder = path.join(process.env.DATA_DIR ?? '', 'mail')

/** A person of whom the site keeps everything it can keep. */
async function knownPerson(name: string) {
  const person = await joined({ name, email: `person-${crypto.randomUUID()}@example.org` })
  expect((await joinFrom('192.0.2.1', person.input)).status).toBe(201)
  await sendDueMails(await openPayload())
  return { ...person, id: (await person.lead()).id }
}

async function filesOf(id: string) {
  return (await readdir(mailFolder)).filter((name) => name.startsWith(id))
}

function command(...words: string[]) {
  return promisify(execFile)(process.execPath, ['src/server/person.mjs', ...words], { env: process.env })
}

test('the command exports everything, however the address is spelled, and erases it without a trace', async () => {
  const { input, id } = await knownPerson('Grace Brewster Hopper')
  const other = await knownPerson('Somebody Else')
  expect(await findTraces(input.email, id)).not.toEqual([])

  const { stdout } = await command('export', ` ${input.email.toUpperCase()} `)
  const person = JSON.parse(stdout)
  expect(person.lead).toMatchObject({ name: 'Grace Brewster Hopper', email: input.email, signUps: 2 })
  expect(person.mails).toEqual([expect.stringContaining(`To: ${input.email}`)])

  expect((await command('erase', input.email)).stdout).toBe('Erased.\n')
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await findTraces(other.input.email, other.id)).not.toEqual([])
  expect(await filesOf(other.id)).toHaveLength(1)
  expect((await command('erase', input.email)).stdout).toBe('Nothing is kept about this person.\n')
}, 60_000)

test('the command says how it is used', async () => {
  await expect(command('forget', 'ada@example.org')).rejects.toMatchObject({
    code: 2,
    stderr: /^Usage: npm run person/,
  })
  await expect(command('erase')).rejects.toMatchObject({ code: 2 })
}, 60_000)

test('deleting the lead in the panel erases as much', async () => {
  const { input, id } = await knownPerson('Panel Person')
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const request = siteRequest(`/api/waitlist-leads/${id}`, { method: 'DELETE', headers: { cookie } })
  const answer = await DELETE(request, { params: Promise.resolve({ slug: ['waitlist-leads', id] }) })
  expect(answer.status).toBe(200)
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
})

test('an admin can download what is kept about the person of a lead, and nobody else', async () => {
  const { input, id } = await knownPerson('Download Person')
  const download = async (cookie: string) =>
    GET(siteRequest(`/api/waitlist-leads/${id}/person`, { headers: { cookie } }), {
      params: Promise.resolve({ slug: ['waitlist-leads', id, 'person'] }),
    })
  const payload = await openPayload()
  expect((await download('')).status).toBe(401)
  for (const role of ['sales', 'editor'] as const) {
    const { cookie } = await signInAs(payload, role)
    expect((await download(cookie)).status).toBe(403)
  }
  const { cookie } = await signInAs(payload, 'admin')
  const answer = await download(cookie)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ lead: { email: input.email }, mails: [expect.any(String)] })
})
