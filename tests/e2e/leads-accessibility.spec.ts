import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { chooseTheme, resize, themes } from '@tests/support/screens'
import { queryDatabase } from '@tests/support/query-database'
import { leadsScreen, openLeads, resetLeads, withoutLiveChanges } from '@tests/support/leads-screen'
import { expect, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/status of (409|503)/] })

const states = {
  empty: async (page: Page) => {
    await resetLeads(0)
    await openLeads(page)
  },
  populated: async (page: Page) => {
    await resetLeads(12)
    await openLeads(page)
    await page.getByRole('button', { name: 'Show summary' }).click()
  },
  selected: async (page: Page) => {
    await leadsScreen(page).boxes.first().check()
    await expect(leadsScreen(page).selection).toBeVisible()
  },
  'open lead': async (page: Page) => {
    await leadsScreen(page).names.first().click()
    await expect(leadsScreen(page).timeline).toBeVisible()
  },
  'open spam that signed up again': async (page: Page) => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin$/)
    await queryDatabase(`
      with lead as (
        update waitlist_leads set status = 'spam', sign_ups = 2,
          spam_reasons = E'The name contains a link.\\nThe description contains 4 links.'
        where email like 'lead3@%' returning id
      )
      insert into lead_events (id, lead_id, kind, author_name, sign_up_name, sign_up_custom_solution_description)
      select gen_random_uuid(), id, 'sign-up', 'Visitor', 'Ada King', 'Please call me' from lead`)
    await page.goto('/admin?status=spam')
    await leadsScreen(page).names.first().click()
    await expect(page.getByRole('heading', { name: 'Set aside as spam by the site' })).toBeVisible()
  },
  'unsaved choice': async (page: Page) => {
    await page.route('**/api/admin/leads', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, body: 'Not now.' })
        : route.continue(),
    )
    await leadsScreen(page).drawerStatus.selectOption('Won')
    await expect(leadsScreen(page).drawer.getByRole('button', { name: 'Discard' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('A change of yours is not saved yet.')).toBeVisible()
    await expect(page).toHaveURL(/status=spam$/)
  },
  failed: async (page: Page) => {
    await page.unroute('**/api/admin/leads')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/admin')
    await expect(leadsScreen(page).names.first()).toBeVisible()
    await page.route('**/api/admin/leads', (route) => route.fulfill({ status: 503, body: 'Not now.' }))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Failed to load waitlist leads. Please try again.')).toBeVisible()
  },
  loading: async (page: Page) => {
    await page.unroute('**/api/admin/leads')
    await page.route('**/api/admin/leads', () => {})
    await page.reload()
    await expect(leadsScreen(page).table.locator('tbody tr')).toHaveCount(5)
  },
}

const todayStates = {
  'nothing for today': async (page: Page) => {
    await resetLeads(12)
    await openLeads(page)
    await page.goto('/admin?view=today')
    await expect(page.getByRole('link', { name: 'All leads' })).toBeVisible()
  },
  today: async (page: Page) => {
    await queryDatabase(`
      update waitlist_leads set due_on = '2026-11-01', next_step = 'Call', owner_id = (select min(id::text)::uuid from users)
      where email like 'lead1@%'`)
    await queryDatabase(`update waitlist_leads set created_at = created_at - interval '9 days'`)
    await page.goto('/admin?view=today')
    await expect(page.getByRole('button', { name: /^Assign .* to me$/ }).first()).toBeVisible()
  },
  'done with one': async (page: Page) => {
    await page
      .getByRole('button', { name: /^Assign .* to me$/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
  'a choice of today that is not saved': async (page: Page) => {
    await page.route('**/api/admin/leads', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, body: 'Not now.' })
        : route.continue(),
    )
    await page
      .getByRole('button', { name: /^Assign .* to me$/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'a choice of today that waits': async (page: Page) => {
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('A change of yours is not saved yet.')).toBeVisible()
    await page.unroute('**/api/admin/leads')
    await page.evaluate(() => sessionStorage.clear())
  },
  'more filters and columns': async (page: Page) => {
    await page.goto('/admin')
    await expect(leadsScreen(page).names.first()).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    // On a tablet there is no room for more columns.
    if (page.viewportSize()?.width === 768) return
    await page.getByText('Columns', { exact: true }).click()
    for (const name of ['Status', 'Owner', 'Next step', 'Age'])
      await page.getByRole('checkbox', { name, exact: true }).check()
    await expect(page.getByRole('columnheader', { name: 'Next step' })).toBeAttached()
  },
  'own note': async (page: Page) => {
    // The screen must not hear of the change below before it saves.
    await withoutLiveChanges(page)
    await page.reload()
    const { names, note, addNote, timeline } = leadsScreen(page)
    await names.first().click()
    await note.fill('Called')
    await addNote.click()
    await timeline.getByRole('button', { name: 'Change' }).click()
    await expect(timeline.getByRole('textbox', { name: 'Change the note' })).toBeVisible()
  },
  'own note that was changed elsewhere': async (page: Page) => {
    const { timeline } = leadsScreen(page)
    await timeline.getByRole('textbox', { name: 'Change the note' }).fill('Called twice')
    await queryDatabase(`update lead_events set note = 'Called from home' where kind = 'note'`)
    await timeline.getByRole('button', { name: 'Save note' }).click()
    await expect(timeline.getByRole('button', { name: 'Keep what it says now' })).toBeVisible()
  },
}

const { populated, 'open lead': openLead } = states

// Apart from each other, so that each has its time. The quick run looks at the first, once.
const parts = { 'usual states': { populated, 'open lead': openLead }, list: states, today: todayStates }

for (const theme of themes) {
  for (const width of [390, 768, 1440]) {
    for (const [part, reached] of Object.entries(parts)) {
      const isQuick = part === 'usual states'
      if (isQuick && (theme !== 'light' || width !== 1440)) continue
      const tag = isQuick ? [] : '@full'
      test(
        `in the ${theme} theme at ${width} px no state of the leads screen (${part}) breaks a rule`,
        { tag },
        async ({ page }) => {
          await chooseTheme(page, theme)
          await resize(page, width)
          for (const [name, reach] of Object.entries(reached)) {
            if (name === 'populated') await page.context().clearCookies()
            await reach(page)
            await page.waitForTimeout(300)
            const { violations } = await new AxeBuilder({ page }).analyze()
            const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
            expect(found, `the state "${name}"`).toEqual([])
          }
        },
      )
    }
  }
}
