import { afterEach, expect, test, vi } from 'vitest'
import { recordExport, sendStoredRecords } from '@/features/leads/screen/export-records'
import { noFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { someLead } from './some-lead'

// Node has no IndexedDB, like a browser that is told to store nothing.

const view: LeadView = {
  isToday: false,
  filters: { ...noFilters, search: 'a "quoted" \\ wish' },
  sort: { by: 'date', isDescending: true },
  lead: 'x',
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a record names the account, the view without the open lead, and every lead', async () => {
  const sent = takeRequests(() => new Response('The export is recorded.', { status: 201 }))
  const leads = Array.from({ length: 12_000 }, (_, index) => someLead({ id: `lead-${index}` }))
  await recordExport('somebody', { leads, view })
  const [record] = await sent()
  expect(record).toMatchObject({ author: 'somebody', secondsAgo: 0, leads: leads.map(({ id }) => id) })
  expect(record.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(new URL(record.view, 'http://localhost').searchParams.get('q')).toBe(view.filters.search)
  expect(record.view).not.toContain('lead=')
})

test('two exports have two ids, and a very long search is cut', async () => {
  const sent = takeRequests(() => new Response('The export is recorded.', { status: 201 }))
  const long = { ...view, filters: { ...noFilters, search: 'x'.repeat(2_000) } }
  await recordExport('somebody', { leads: [someLead()], view: long })
  await recordExport('somebody', { leads: [someLead()], view: long })
  const [one, other] = await sent()
  expect(one.id).not.toBe(other.id)
  expect(one.view).toHaveLength(500)
})

test('a file of nobody, since all were erased meanwhile, leaves no record', async () => {
  const sent = takeRequests(() => new Response('At least one.', { status: 400 }))
  await recordExport('somebody', { leads: [], view })
  expect(await sent()).toEqual([])
})

test('where the server or the network refuses and nothing can be stored, nothing is thrown', async () => {
  takeRequests(() => new Response('Not now.', { status: 503 }))
  await recordExport('somebody', { leads: [someLead()], view })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await recordExport('somebody', { leads: [someLead()], view })
  await sendStoredRecords('somebody')
})

/** Answers every request; gives the JSON that was sent. */
function takeRequests(response: () => Response) {
  const bodies: Blob[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: Blob }) => {
    bodies.push(body)
    return Promise.resolve(response())
  })
  return () => Promise.all(bodies.map(async (body) => JSON.parse(await body.text())))
}
