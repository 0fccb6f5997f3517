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
import { joined } from '@tests/support/lead-mails'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const mailFolder = path.join(process.env.DATA_DIR ?? '', 'mail')

/** A person of whom the site keeps everything it can keep. */
export async function knownPerson(name: string) {
  const person = await joined({ name, email: `person-${crypto.randomUUID()}@example.org` })
  expect((await joinFrom('192.0.2.1', person.input)).status).toBe(201)
  await sendDueMails(await openPayload())
  return { ...person, id: (await person.lead()).id }
}

export async function filesOf(id: string) {
  return (await readdir(mailFolder)).filter((name) => name.startsWith(id))
}

/** The requests noted last, the latest first. */
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

/** A person's request, made in the panel by somebody with this cookie. */
export async function askAbout(kind: 'export' | 'erase' | 'former', cookie: string, body: object) {
  const response = await POST(postJson(`/api/person-requests/${kind}`, body, { cookie }), {
    params: Promise.resolve({ slug: ['person-requests', kind] }),
  })
  return { answer: response, status: response.status, text: sentenceIn(await response.clone().text()) }
}

export function runCommand(...words: string[]) {
  return runSiteCommand('person/person-command.ts', ...words)
}

/** What a command printed, and the code or the signal it ended with. */
export function runSiteCommand(command: string, ...words: string[]) {
  const program = ['src/server/site-command.mjs', command]
  return new Promise<{ end: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [...program, ...words], { env: process.env }, (error, stdout, stderr) =>
      resolve({ end: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    ),
  )
}

/** Gives a person another address, as staff correct it on the leads screen. */
export async function corrected(
  { id, input }: Awaited<ReturnType<typeof knownPerson>>,
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

/** The record of a file of leads that was downloaded from this view a moment ago. */
export const exportOf = (view: string) => ({ id: crypto.randomUUID(), secondsAgo: 0, view, leads: [] })
