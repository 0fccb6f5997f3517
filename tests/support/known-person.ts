import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { correctLead } from '@/features/leads/by-hand/correct-lead'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { sentenceIn } from '@/lib/http-client'
import { joinFrom } from '@tests/support/client-post'
import { joinWithLead } from '@tests/support/lead-mails'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const mailFolder = path.join(process.env.DATA_DIR ?? '', 'mail')

/** Adds a person of whom the site stores everything that it can store. */
export async function addKnownPerson(name: string) {
  const person = await joinWithLead({ name, email: `person-${crypto.randomUUID()}@example.org` })
  expect((await joinFrom('192.0.2.1', person.input)).status).toBe(201)
  await sendDueMails(await openPayload())
  return { ...person, id: (await person.lead()).id }
}

export async function filesOf(id: string) {
  return (await readdir(mailFolder)).filter((name) => name.startsWith(id))
}

/** Reads the newest entries of the person requests, newest first. */
export async function latestRequests(limit: number) {
  const { docs } = await (
    await openPayload()
  ).find({ collection: 'person-requests', sort: '-createdAt', limit, depth: 0 })
  return docs.map(({ kind, isFound, authorName, author }) => ({
    kind,
    isFound,
    authorName,
    author: author ?? null,
  }))
}

/** Sends the request of a person through the panel, as the member of staff with this cookie. */
export async function sendPersonRequest(kind: 'export' | 'erase' | 'former', cookie: string, body: object) {
  const response = await POST(postJson(`/api/person-requests/${kind}`, body, { cookie }), {
    params: Promise.resolve({ slug: ['person-requests', kind] }),
  })
  return { response, status: response.status, text: sentenceIn(await response.clone().text()) }
}

export function runCommand(...args: string[]) {
  return runSiteCommand('person/person-command.ts', ...args)
}

/** Runs a command of the site. Returns its output and its exit code or signal. */
export function runSiteCommand(command: string, ...args: string[]) {
  const program = ['src/server/site-command.mjs', command]
  return new Promise<{ end: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [...program, ...args], { env: process.env }, (error, stdout, stderr) =>
      resolve({ end: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    ),
  )
}

/** Changes the address of a person, as staff correct it on the leads screen. Returns the new address. */
export async function correctAddress(
  { id, input }: Awaited<ReturnType<typeof addKnownPerson>>,
  { before = input.email, email = `later-${input.email}` } = {},
) {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'sales')).user, collection: 'users' as const }
  const { name, organization, industry } = input
  const seen = { name, organization, industry, email: before, phone: null }
  const set = { name, organization, industry: 'energy' as const, email }
  expect(await correctLead(payload, user, { id, seen, set })).toBe('corrected')
  return email
}

/** Makes the record of a CSV export from this view, which was downloaded just now. */
export const exportOf = (view: string) => ({ id: crypto.randomUUID(), secondsAgo: 0, view, leads: [] })
