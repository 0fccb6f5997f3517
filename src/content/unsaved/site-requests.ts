import * as z from 'zod/mini'
import { isRecord } from '@/content/fields/walk-fields'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { knownSaveHeader } from '@/content/saving/known-save-header'
import type { Difference } from '@/content/unsaved/describe-differences'
import type { KeptChanges } from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'

const me = z.object({ user: z.nullish(z.object({ id: z.string() })) })
const stored = z.record(z.string(), z.unknown())

/** The id of who is signed in, null for nobody, and undefined where the site does not answer. */
export async function findSignedInUserId() {
  const response = await sendRequest('/api/users/me')
  const { data } = me.safeParse(response?.ok && response.json)
  return data && (data.user?.id ?? null)
}

/** The newest draft of a document such as `pages/<id>`, or null where the site does not answer with it. */
export async function findNewest(document: string) {
  const response = await sendRequest(`/api/${document}?draft=true&depth=0`)
  return stored.safeParse(response?.ok && response.json).data ?? null
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
  const texts = differences.map(({ mine, theirs }) => `${mine} ${theirs}`).join(' ')
  const ids = [...new Set(texts.match(identifier))]
  const address = `/api/media?where[id][in]=${ids.join(',')}&depth=0&limit=100`
  const response = ids.length > 0 ? await sendRequest(address) : null
  const { docs = [] } = pictures.safeParse(response?.ok && response.json).data ?? {}
  const names = new Map(docs.map(({ id, alt }) => [id, alt]))
  const replaceIds = (text: string) => text.replaceAll(identifier, (id) => names.get(id) ?? id)
  return differences.map(({ field, mine, theirs }) => ({
    field,
    mine: replaceIds(mine),
    theirs: replaceIds(theirs),
  }))
}

/** Puts the own words of differences on the clipboard, each under the name of its field. */
export async function copyMine(differences: readonly Difference[]) {
  const named = await namePictures(differences)
  await navigator.clipboard.writeText(named.map(({ field, mine }) => `${field}\n${mine}`).join('\n\n'))
}

/** Why the site has not taken the last words. With the first three it is asked again. */
export type SaveProblem = 'away' | 'failing' | 'signed-out' | 'locked' | 'late' | 'refused'

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
  const headers = known ? { [knownSaveHeader]: known } : undefined
  return classifyProblem(await sendRequest(address, { method, body, headers }))
}

/**
 * Puts words into the newest state of a document and keeps them as a version of their own. Answers that
 * state, whether it had the words before, and why they were not kept; or null where the site does not answer.
 * With the time of the newest words that somebody has `seen`, a colleague's later ones refuse it.
 */
export async function saveMerged(
  document: string,
  { base, mine }: Pick<KeptChanges, 'base' | 'mine'>,
  { seen }: { seen?: string } = {},
) {
  const newest = await findNewest(document)
  if (!newest) return null
  const merged = mergeValues(base, mine, newest)
  const isAlreadySaved = isSame(merged, newest)
  // The draft that keeps itself would be written over one of the same person, and its words be nowhere.
  const isSent = !isAlreadySaved && isRecord(merged)
  const sent = isSent && (seen ? { ...merged, updatedAt: seen } : merged)
  const options = { isVersion: true, known: String(newest.updatedAt) }
  const problem = sent ? await sendDraft(document, sent, options) : null
  const isKept = isSent && !problem
  return { newest: isKept ? ((await findNewest(document)) ?? newest) : newest, isAlreadySaved, problem }
}

/** Signs in as this person again. Answers null, or a sentence that says why not. */
export async function signInAgain(email: string, password: string) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await sendRequest('/api/users/login', { method: 'POST', headers, body })
  if (!response) return 'The site cannot be reached. Please try again.'
  if (response.ok) return null
  if (response.status === 401) return 'This is not your password. Please try again.'
  return readRefusalMessage(response.json) ?? 'This did not work. Please try again.'
}

/** In milliseconds, until a site that does not answer counts as away. */
const timeout = 30_000

/**
 * What the site answers; null where it does not, and where something else says in its place that all is
 * well: a network that asks for its own sign-in answers every address with a page.
 */
async function sendRequest(address: string, init?: RequestInit) {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) }).catch(() => null)
  if (!response) return null
  const { ok, status } = response
  const json: unknown = await response.json().catch(() => undefined)
  return ok && json === undefined ? null : { ok, status, json }
}

function classifyProblem(response: { ok: boolean; status: number } | null): SaveProblem | null {
  if (!response) return 'away'
  if (response.ok) return null
  const { status } = response
  if (status >= 500) return 'failing'
  return status === 401 ? 'signed-out' : status === 409 ? 'late' : status === 423 ? 'locked' : 'refused'
}
