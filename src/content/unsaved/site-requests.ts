import * as z from 'zod/mini'
import { isRecord } from '@/content/fields/walk-fields'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { knownSaveHeader } from '@/content/saving/panel/known-saves'
import type { Difference } from '@/content/unsaved/describe-differences'
import type { KeptChanges } from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'

const me = z.object({ user: z.nullish(z.object({ id: z.string() })) })
const stored = z.record(z.string(), z.unknown())

/**
 * Returns the id of the signed-in user, null if nobody is signed in, and undefined if the site does not
 * respond.
 */
export async function findSignedInUserId() {
  const response = await sendRequest('/api/users/me')
  const { data } = me.safeParse(response?.ok && response.json)
  return data && (data.user?.id ?? null)
}

/** Returns the newest draft of a document such as `pages/<id>`, or null if the site does not return it. */
export async function findNewest(document: string) {
  const response = await sendRequest(`/api/${document}?draft=true&depth=0`)
  return stored.safeParse(response?.ok && response.json).data ?? null
}

/**
 * Returns the newest draft if it was saved after each of the `known` times, null if it was not, and undefined
 * if the site does not return it.
 */
export async function findNewer(document: string, known: unknown[]) {
  const newest = await findNewest(document)
  if (!newest) return undefined
  const at = newest.updatedAt
  if (typeof at !== 'string' || known.some((time) => typeof time === 'string' && time >= at)) return null
  return newest
}

const pictures = z.object({ docs: z.array(z.object({ id: z.string(), alt: z.string() })) })
const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Replaces the ids of pictures in the texts by their alternative texts. Returns the texts unchanged if the
 * site does not respond.
 */
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

/** Copies the user's own values (`mine`) to the clipboard, each under the name of its field. */
export async function copyMine(differences: readonly Difference[]) {
  const named = await namePictures(differences)
  await navigator.clipboard.writeText(named.map(({ field, mine }) => `${field}\n${mine}`).join('\n\n'))
}

/** Why the site has not saved the last changes. After the first three problems the save is tried again. */
export type SaveProblem = 'away' | 'failing' | 'signed-out' | 'locked' | 'late' | 'refused'

/**
 * Sends a draft as Payload's form does, but shows no error message if the site refuses it. Returns null once
 * the draft is saved.
 * With `isVersion`, the draft becomes a new version and overwrites no other. `known` is the time of the
 * newest save that the draft includes.
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
 * Merges changes into the newest state of a document and saves the result as a new version.
 *
 * `seen` is the time of the newest save that the user has seen. The site then refuses the save if a colleague
 * saved later.
 *
 * @returns the newest state, whether it had the changes before, and why they were not saved; null if the site
 * does not respond.
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
  // An autosave would overwrite the newest draft of the same person. The overwritten text would then exist
  // nowhere.
  const isSent = !isAlreadySaved && isRecord(merged)
  const sent = isSent && (seen ? { ...merged, updatedAt: seen } : merged)
  const options = { isVersion: true, known: String(newest.updatedAt) }
  const problem = sent ? await sendDraft(document, sent, options) : null
  const isKept = isSent && !problem
  return { newest: isKept ? ((await findNewest(document)) ?? newest) : newest, isAlreadySaved, problem }
}

/** Signs in as this person again. Returns null, or a sentence with the reason why the sign-in failed. */
export async function signInAgain(email: string, password: string) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await sendRequest('/api/users/login', { method: 'POST', headers, body })
  if (!response) return 'The site cannot be reached. Please try again.'
  if (response.ok) return null
  if (response.status === 401) return 'This is not your password. Please try again.'
  return readRefusalMessage(response.json) ?? 'This did not work. Please try again.'
}

/** Milliseconds without a response after which the site counts as away. */
const timeout = 30_000

/**
 * Sends a request and returns the response. Returns null if the site does not respond, and if a successful
 * response is not JSON: a network with its own sign-in page answers every request with that page.
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
