import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect } from '@tests/support/browser-test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

/** Returns the parts of an open lead that has a note of the current user, found by their accessible names. */
export function notesOf(page: Page) {
  const screen = leadsScreen(page)
  const { timeline, drawer } = screen
  return {
    ...screen,
    change: timeline.getByRole('button', { name: 'Change', exact: true }),
    field: timeline.getByRole('textbox', { name: 'Change the note' }),
    save: timeline.getByRole('button', { name: 'Save note' }),
    note: drawer.getByRole('textbox', { name: 'Note', exact: true }),
    alert: timeline.getByRole('alert'),
    button: (name: string) => drawer.getByRole('button', { name, exact: true }),
  }
}

/** Makes this number of leads, opens the first and adds a note. */
export async function openNote(page: Page, leads = 1) {
  await resetLeads(leads)
  await openLeads(page)
  const { names, note, addNote, change } = notesOf(page)
  await names.first().click()
  await note.fill('Called')
  await addNote.click()
  await expect(change).toBeVisible()
}

/** Reads the texts of all notes, oldest first. */
export async function storedNotes() {
  const rows = await queryDatabase(`select note from lead_events where kind = 'note' order by created_at`)
  return rows.map(({ note }) => note)
}
