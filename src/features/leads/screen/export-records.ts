import { createStore, del, entries, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { limits } from '@/features/leads/follow-up/follow-up'
import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { newId } from '@/lib/new-id'
import { apiRequest } from '@/lib/http-client'
import { nextTask } from '@/lib/next-task'

/**
 * The record of an export in this browser: the account, the time, the view, and the ids of the leads as a
 * JSON array.
 */
const storedRecord = z.object({
  author: z.string(),
  at: z.number(),
  view: z.string(),
  leads: z.instanceof(Blob),
})

type StoredRecord = z.infer<typeof storedRecord>

/** Above this number, the oldest records are deleted. */
const maxStored = 20
const leadsPerChunk = 5_000

const store = createStore('lead-exports', 'records')
const sending = new Set<string>()

/** `note` is appended to the view in the record. */
export type Export = { leads: readonly ListLead[]; view: LeadView; note?: string }

/**
 * Sends the record of an export to the server. This browser keeps the record until the server has responded.
 * The kept record omits the search text, which may be the name of a person.
 */
export async function recordExport(author: string, { leads, view, note = '' }: Export) {
  // All leads may have been erased before the file was made. The server accepts no record without leads.
  if (leads.length === 0) return
  const id = newId()
  const record = { author, at: Date.now(), leads: await buildIdList(leads) }
  const { search } = view.filters
  const filters = { ...view.filters, search: search.trim() && '…' }
  await storeRecord(id, { ...record, view: describeView({ ...view, filters }, note) })
  await sendRecord(id, { ...record, view: describeView(view, note) })
}

/**
 * Sends the records of this user that are still in the browser. A record that does not arrive stays for the
 * next attempt.
 */
export async function sendStoredRecords(author: string) {
  for (const [id, value] of await readStoredRecords()) {
    const record = storedRecord.safeParse(value)
    if (!record.success) await del(id, store).catch(() => {})
    else if (record.data.author === author) await sendRecord(id, record.data)
  }
}

async function readStoredRecords() {
  try {
    return await entries<string>(store)
  } catch {
    return []
  }
}

async function storeRecord(id: string, record: StoredRecord) {
  try {
    await set(id, record, store)
    const stored = await entries<string, { at: number }>(store)
    const oldest = stored.sort(([, one], [, other]) => one.at - other.at).slice(0, -maxStored)
    for (const [other] of oldest) await del(other, store)
  } catch {
    // Without storage in the browser, this record has only one attempt.
  }
}

/** The server stores a record once, however often it is sent. */
async function sendRecord(id: string, { author, at, view, leads }: StoredRecord) {
  if (sending.has(id)) return
  sending.add(id)
  try {
    const secondsAgo = Math.min(Math.max(0, Math.round((Date.now() - at) / 1000)), limits.ageOfExport)
    const head = JSON.stringify({ id, author, secondsAgo, view })
    const body = new Blob([head.slice(0, -1), ',"leads":', leads, '}'])
    await apiRequest('POST', '/api/admin/leads/exports', body, 120)
    await del(id, store)
  } catch {
    // The record is sent again later.
  } finally {
    sending.delete(id)
  }
}

function describeView(view: LeadView, note: string) {
  return leadsAddress({ ...view, lead: null }).slice(0, limits.viewOfExport - note.length) + note
}

/** Builds the list in chunks, so that the page stays responsive. */
async function buildIdList(leads: readonly ListLead[]) {
  const chunks = ['[']
  for (let start = 0; start < leads.length; start += leadsPerChunk) {
    const ids = leads.slice(start, start + leadsPerChunk).map(({ id }) => JSON.stringify(id))
    chunks.push(start > 0 ? ',' : '', ids.join(','))
    await nextTask()
  }
  return new Blob([...chunks, ']'])
}
