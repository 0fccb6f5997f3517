import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn } from '@tests/support/browser-test'
import { seedLeads } from '@tests/support/seed-leads'
import { siteDatabase } from '@tests/support/site-database'

/** For the press that confirms: the button ignores a double click. */
export const afterDoubleClick = { delay: 600 }

/** Replaces all leads with exactly this number of new leads. */
export async function resetLeads(count: number) {
  await queryDatabase('delete from waitlist_leads')
  if (count > 0) await seedLeads(siteDatabase(), count)
}

/**
 * The screen hears of no changes by others, also not after the network is back. For tests that change the database
 * beside it, or that fail where it reads a lead again.
 */
export function withoutLiveChanges(page: Page) {
  return page.route('**/api/admin/leads/new**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  )
}

/** Signs in as the first admin and opens the leads screen. */
export async function openLeads(page: Page, address = '/admin') {
  await signIn(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Waitlist Leads' })).toBeVisible()
  await expect(page.getByText(/lead[s]? found/)).toBeVisible()
}

/**
 * Waits for the follow-ups and the names of the staff, which come after the list. The leads are filtered again then, so
 * that a change of many has to be confirmed again.
 */
export async function expectFollowUps(selection: Locator) {
  await expect(selection.getByLabel('Set owner').locator('option', { hasText: 'Admin' })).toBeAttached()
}

/** Adds a member of the sales staff with the password of the first admin. */
export async function addColleague(name: string) {
  const email = `${randomUUID()}@example.com`
  await queryDatabase(
    `insert into users (id, name, role, email, salt, hash, updated_at, created_at)
     select gen_random_uuid(), $1, 'sales', $2, salt, hash, now(), now() from users
     where email = 'admin@example.com'`,
    [name, email],
  )
  return { name, email }
}

/** Returns the parts of the screen, found by their accessible names. */
export function leadsScreen(page: Page) {
  const drawer = page.getByRole('dialog')
  const toolbar = page.getByRole('search', { name: 'Leads' })
  return {
    search: page.getByRole('searchbox', { name: 'Search' }),
    industry: toolbar.getByLabel('Industry'),
    status: toolbar.getByLabel('Status'),
    owner: toolbar.getByLabel('Owner'),
    table: page.getByRole('table', { name: /^Waitlist leads/ }),
    names: page.locator('[data-open-lead]'),
    boxes: page.getByRole('checkbox', { name: /^Select (?!all)/ }),
    row: (text: string | RegExp) => page.getByRole('row').filter({ hasText: text }),
    selection: page.getByRole('region', { name: 'Selected leads' }),
    drawer,
    drawerStatus: drawer.getByLabel('Status'),
    drawerOwner: drawer.getByLabel('Owner'),
    saved: drawer.getByText('Saved', { exact: true }),
    undo: drawer.getByRole('button', { name: 'Undo' }),
    next: drawer.getByRole('button', { name: 'Next lead' }),
    note: drawer.getByRole('textbox', { name: 'Note' }),
    addNote: drawer.getByRole('button', { name: 'Add note' }),
    timeline: drawer.getByRole('region', { name: 'Timeline' }),
  }
}
