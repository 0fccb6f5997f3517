import * as z from 'zod/mini'
import { isRecord } from '@/content/fields/walk-fields'
import { refusalOfAnswer } from '@/content/refusals/panel/refusal-of-answer'
import { knownSave } from '@/content/saving/known-save'
import type { Difference } from '@/content/unsaved/describe-differences'
import type { KeptWords } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'

const me = z.object({ user: z.nullish(z.object({ id: z.string() })) })
const stored = z.record(z.string(), z.unknown())

/** The id of who is signed in, null for nobody, and undefined where the site does not answer. */
export async function findSignedIn() {
  const answer = await ask('/api/users/me')
  const { data } = me.safeParse(answer?.ok && answer.json)
  return data && (data.user?.id ?? null)
}

/** The newest draft of a document such as `pages/<id>`, or null where the site does not answer with it. */
export async function findNewest(document: string) {
  const answer = await ask(`/api/${document}?draft=true&depth=0`)
  return stored.safeParse(answer?.ok && answer.json).data ?? null
}

/** The newest draft where it was saved after each of these times, else null. */
export async function findNewer(document: string, known: unknown[]) {
  const newest = await findNewest(document)
  const at = newest?.updatedAt
  if (typeof at !== 'string' || known.some((time) => typeof time === 'string' && time >= at)) return null
  return newest
}

const pictures = z.object({ docs: z.array(z.object({ id: z.string(), alt: z.string() })) })
const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** With what a picture shows in place of its identifier; as they are where the site does not answer. */
export async function namePictures(differences: readonly Difference[]): Promise<Difference[]> {
  const said = differences.map(({ mine, theirs }) => `${mine} ${theirs}`).join(' ')
  const ids = [...new Set(said.match(identifier))]
  const address = `/api/media?where[id][in]=${ids.join(',')}&depth=0&limit=100`
  const answer = ids.length > 0 ? await ask(address) : null
  const { docs = [] } = pictures.safeParse(answer?.ok && answer.json).data ?? {}
  const names = new Map(docs.map(({ id, alt }) => [id, alt]))
  const named = (text: string) => text.replaceAll(identifier, (id) => names.get(id) ?? id)
  return differences.map(({ field, mine, theirs }) => ({ field, mine: named(mine), theirs: named(theirs) }))
}

/** Puts the own words of differences on the clipboard, each under the name of its field. */
export async function copyMine(differences: readonly Difference[]) {
  const named = await namePictures(differences)
  await navigator.clipboard.writeText(named.map(({ field, mine }) => `${field}\n${mine}`).join('\n\n'))
}

/** Why the site has not taken the last words. With the first three it is asked again. */
export type Trouble = 'away' | 'failing' | 'signed-out' | 'locked' | 'late' | 'refused'

/**
 * Sends a draft as Payload's form does, without a word where it is refused. Answers null once it is kept.
 * As a version of its own it is written over none. It has in it what was saved until the time that is `known`.
 */
export async function sendDraft(document: string, data: object, { isVersion = false, known = '' } = {}) {
  const body = new FormData()
  body.set('_payload', JSON.stringify({ ...data, _status: 'draft' }))
  const method = document.startsWith('globals/') ? 'POST' : 'PATCH'
  const autosave = isVersion ? '' : 'autosave=true&'
  const address = `/api/${document}?${autosave}depth=0&draft=true&fallback-locale=null`
  const headers = known ? { [knownSave]: known } : undefined
  return troubleOf(await ask(address, { method, body, headers }))
}

/**
 * Puts words into the newest state of a document and keeps them as a version of their own. Answers that
 * state, whether it had the words before, and why they were not kept; or null where the site does not answer.
 * With the time of the newest words that somebody has `seen`, a colleague's later ones refuse it.
 */
export async function keepMerged(
  document: string,
  { base, mine }: Pick<KeptWords, 'base' | 'mine'>,
  { seen }: { seen?: string } = {},
) {
  const found = await findNewest(document)
  if (!found) return null
  const merged = mergeWords(base, mine, found)
  const isThere = isSame(merged, found)
  // The draft that keeps itself would be written over one of the same person, and its words be nowhere.
  const isSent = !isThere && isRecord(merged)
  const sent = isSent && (seen ? { ...merged, updatedAt: seen } : merged)
  const how = { isVersion: true, known: String(found.updatedAt) }
  const refused = sent ? await sendDraft(document, sent, how) : null
  const isKept = isSent && !refused
  return { newest: isKept ? ((await findNewest(document)) ?? found) : found, isThere, refused }
}

/** Signs in as this person again. Answers null, or a sentence that says why not. */
export async function signInAgain(email: string, password: string) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await ask('/api/users/login', { method: 'POST', headers, body })
  if (!answer) return 'The site cannot be reached. Please try again.'
  if (answer.ok) return null
  if (answer.status === 401) return 'This is not your password. Please try again.'
  return refusalOfAnswer(answer.json) ?? 'This did not work. Please try again.'
}

/** In milliseconds, until a site that does not answer counts as away. */
const longestWait = 30_000

/**
 * What the site answers; null where it does not, and where something else says in its place that all is
 * well: a network that asks for its own sign-in answers every address with a page.
 */
async function ask(address: string, init?: RequestInit) {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(longestWait) }).catch(() => null)
  if (!answer) return null
  const { ok, status } = answer
  const json: unknown = await answer.json().catch(() => undefined)
  return ok && json === undefined ? null : { ok, status, json }
}

function troubleOf(answer: { ok: boolean; status: number } | null): Trouble | null {
  if (!answer) return 'away'
  if (answer.ok) return null
  const { status } = answer
  if (status >= 500) return 'failing'
  return status === 401 ? 'signed-out' : status === 409 ? 'late' : status === 423 ? 'locked' : 'refused'
}
