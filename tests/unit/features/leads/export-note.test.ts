import { expect, test } from 'vitest'
import { exportNote } from '@/features/leads/screen/export-note'
import { noFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { someLead } from './some-lead'

const view: LeadView = {
  filters: { ...noFilters, search: 'a "quoted" \\ wish' },
  sort: { by: 'date', isDescending: true },
  lead: 'x',
}

test('the note of an export is JSON, however many pieces it was made of', async () => {
  const leads = Array.from({ length: 12_000 }, (_, index) => someLead({ id: `lead-${index}` }))
  const note = JSON.parse(await (await exportNote(leads, view)).text())
  expect(note.leads).toEqual(leads.map(({ id }) => id))
  expect(new URL(note.view, 'http://localhost').searchParams.get('q')).toBe(view.filters.search)
  expect(note.view).not.toContain('lead=')
})

test('the note of very few leads, or of none, is JSON too', async () => {
  expect(JSON.parse(await (await exportNote([someLead({ id: 'one' })], view)).text()).leads).toEqual(['one'])
  expect(JSON.parse(await (await exportNote([], view)).text()).leads).toEqual([])
})
