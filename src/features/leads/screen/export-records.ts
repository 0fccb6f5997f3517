import { createStore, del, entries, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { most } from '@/features/leads/follow-up/follow-up'
import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { newId } from '@/lib/new-id'
import { apiRequest } from '@/lib/http-client'
import { nextTask } from '@/lib/next-task'

/** An export as it is kept here: whose, when, of which view, and the ids of the leads as a JSON array. */
const keptRecord = z.object({
  author: z.string(),
  at: z.number(),
  view: z.string(),
  leads: z.instanceof(Blob),
})

type KeptRecord = z.infer<typeof keptRecord>

/** Beyond these the oldest go. */
const mostKept = 20
const leadsPerPiece = 5_000

const store = createStore('lead-exports', 'records')
const underWay = new Set<string>()

/** `note` is put behind the view in the record. */
export type Export = { leads: readonly ListLead[]; view: LeadView; note?: string }

/**
 * Tells the server who has just exported which leads. Until it has answered, the record is kept in this
 * browser, without what was searched for, which may be a person's name.
 */
export async function recordExport(author: string, { leads, view, note = '' }: Export) {
  // All of them may have been erased before they were in the file; the server takes no record of nobody.
  if (leads.length === 0) return
  const id = newId()
  const record = { author, at: Date.now(), leads: await idList(leads) }
  const { search } = view.filters
  const filters = { ...view.filters, search: search.trim() && '…' }
  await keep(id, { ...record, view: describeView({ ...view, filters }, note) })
  await send(id, { ...record, view: describeView(view, note) })
}

/** Sends what is kept of this person's exports. What does not arrive stays for the next time. */
export async function sendKeptRecords(author: string) {
  for (const [id, value] of await readKept()) {
    const record = keptRecord.safeParse(value)
    if (!record.success) await del(id, store).catch(() => {})
    else if (record.data.author === author) await send(id, record.data)
  }
}

async function readKept() {
  try {
    return await entries<string>(store)
  } catch {
    return []
  }
}

async function keep(id: string, record: KeptRecord) {
  try {
    await set(id, record, store)
    const kept = await entries<string, { at: number }>(store)
    const oldest = kept.sort(([, one], [, other]) => one.at - other.at).slice(0, -mostKept)
    for (const [other] of oldest) await del(other, store)
  } catch {
    // A browser that stores nothing has this one attempt.
  }
}

/** The server takes a record once, however often it is sent. */
async function send(id: string, { author, at, view, leads }: KeptRecord) {
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    const secondsAgo = Math.min(Math.max(0, Math.round((Date.now() - at) / 1000)), most.ageOfExport)
    const head = JSON.stringify({ id, author, secondsAgo, view })
    const body = new Blob([head.slice(0, -1), ',"leads":', leads, '}'])
    await apiRequest('POST', '/api/admin/leads/exports', body, 120)
    await del(id, store)
  } catch {
    // It is sent again later.
  } finally {
    underWay.delete(id)
  }
}

function describeView(view: LeadView, note: string) {
  return leadsAddress({ ...view, lead: null }).slice(0, most.viewOfExport - note.length) + note
}

/** Made in pieces so that the page stays usable. */
async function idList(leads: readonly ListLead[]) {
  const pieces = ['[']
  for (let start = 0; start < leads.length; start += leadsPerPiece) {
    const ids = leads.slice(start, start + leadsPerPiece).map(({ id }) => JSON.stringify(id))
    pieces.push(start > 0 ? ',' : '', ids.join(','))
    await nextTask()
  }
  return new Blob([...pieces, ']'])
}
