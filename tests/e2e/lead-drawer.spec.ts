import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, test } from '@tests/support/browser-test'
import { countClicks } from '@tests/support/count-clicks'
import {
  addColleague,
  resetLeads,
  leadsScreen,
  openLeads,
  withoutLiveChanges,
} from '@tests/support/leads-screen'
import { addDays, dayIn, defaultTimeZone } from '@/lib/site-day'

test.use({
  viewport: { width: 1366, height: 850 },
  allowedComplaints: [/status of (400|401|404|503)/],
})

const day = (number: number) => addDays(dayIn(defaultTimeZone, new Date()), number)

async function leadOf(email: string) {
  const [row] = await queryDatabase(
    `select status, next_step as step, due_on as due, owner_id is not null as taken
     from waitlist_leads where email like '${email}@%'`,
  )
  return row
}

function drawerOf(page: Page) {
  const { drawer } = leadsScreen(page)
  return {
    ...leadsScreen(page),
    button: (name: string) => drawer.getByRole('button', { name, exact: true }),
    nextStep: drawer.getByLabel('Next step'),
    dueDay: drawer.getByLabel('Due day'),
    alert: drawer.getByRole('alert'),
  }
}

for (const count of [2, 20]) {
  const title = `with a mouse ${count} leads take two clicks each: status, then due day and next lead`
  test(title, { tag: count > 2 ? '@full' : [] }, async ({ page }) => {
    await resetLeads(count)
    await queryDatabase(`update waitlist_leads set created_at = created_at - interval '9 days'`)
    await openLeads(page)
    await page.goto('/admin?view=today')
    const { names, drawer, button } = drawerOf(page)
    await countClicks(page)
    await names.first().click()
    for (let place = 1; place <= count; place += 1) {
      await expect(drawer.getByText(`Lead ${place} of ${count}`)).toBeVisible()
      await button('Contacted').click()
      await expect(button('Contacted')).toHaveAttribute('aria-pressed', 'true')
      await button(place < count ? 'Due tomorrow, and go on' : 'Due tomorrow')
        .last()
        .click()
    }
    const worked = { status: 'contacted', step: null, due: day(1), taken: true }
    for (let index = 0; index < count; index += 1)
      await expect.poll(() => leadOf(`lead${index}`)).toEqual(worked)
    // One to open the first, two for each.
    await expect(page.locator('body')).toHaveAttribute('data-clicks', String(1 + 2 * count))
  })
}

test('a window too low for the choices of one press has them at the end of the lead @full', async ({
  page,
}) => {
  await resetLeads(1)
  await page.setViewportSize({ width: 683, height: 425 })
  await openLeads(page)
  const { names, button, timeline } = drawerOf(page)
  await names.first().click()
  await expect(timeline).toBeAttached()
  await expect(button('Contacted')).not.toBeInViewport()
  await button('Contacted').scrollIntoViewIfNeeded()
  await button('Contacted').click()
  await expect(button('Contacted')).toHaveAttribute('aria-pressed', 'true')
})

test('two presses of Add note at once add one note @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, note, addNote, timeline } = drawerOf(page)
  await names.first().click()
  await note.fill('Only once')
  await addNote.dblclick()
  await expect(timeline).toContainText('Only once')
  await expect(note).toHaveValue('')
  expect(await queryDatabase(`select 1 from lead_events where kind = 'note'`)).toHaveLength(1)
})

test('a due day that is being typed is saved by Back, and is there after a reload @full', async ({
  page,
}) => {
  await resetLeads(2)
  await openLeads(page)
  const { names, drawer, dueDay } = drawerOf(page)
  const type = async (wanted: string) => {
    const [year, month, date] = wanted.split('-')
    await dueDay.focus()
    await page.keyboard.type(`${month}${date}${year}`)
    await expect(dueDay).toHaveValue(wanted)
  }
  await names.first().click()
  await type(day(30))
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect.poll(() => leadOf('lead0')).toMatchObject({ due: day(30) })
  await names.nth(1).click()
  await type(day(60))
  await page.reload()
  await expect(dueDay).toHaveValue(day(60))
  await expect.poll(() => leadOf('lead1')).toMatchObject({ due: day(60) })
})

test('why a choice was not saved is in sight, whatever is scrolled @full', async ({ page, context }) => {
  await resetLeads(1)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, alert } = drawerOf(page)
  await names.first().click()
  await expect(drawerStatus).toBeVisible()
  await context.clearCookies()
  await drawerStatus.selectOption('Qualified')
  await expect(alert).toContainText('Your session has ended.')
  await expect(alert.getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
})

test('an owner who was deleted meanwhile is refused in one sentence, and nothing else is lost @full', async ({
  page,
}) => {
  await resetLeads(1)
  const kim = await addColleague('Kim Leaving')
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawerOwner, saved, alert, button } = drawerOf(page)
  await names.first().click()
  await drawerStatus.selectOption('Qualified')
  await expect(saved).toBeVisible()
  await queryDatabase(`delete from users where email = $1`, [kim.email])
  await drawerOwner.selectOption(kim.name)
  await expect(alert).toContainText('That person cannot look after leads. Please choose another.')
  await button('Discard').click()
  await expect(drawerOwner).toHaveValue('')
  await expect(drawerStatus).toHaveValue('qualified')
})

for (const which of ['another', 'the same'])
  test(`${which} lead that is opened while the drawer closes is shown @full`, async ({ page }) => {
    await resetLeads(3)
    await openLeads(page)
    const { names, drawer } = drawerOf(page)
    const [first, next] = [names.first(), which === 'another' ? names.nth(1) : names.first()]
    await first.click()
    await expect(drawer).toContainText((await first.textContent()) ?? '?')
    await next.evaluate((button) => {
      // After the dialog has closed, and before the browser has gone back.
      document
        .querySelector('dialog')
        ?.addEventListener('close', () => button.dispatchEvent(new MouseEvent('click', { bubbles: true })), {
          once: true,
        })
    })
    await page.keyboard.press('Escape')
    await expect(drawer).toContainText((await next.textContent()) ?? '?')
    await expect(page).toHaveURL(/lead=/)
  })

test('an address that leads to no lead says so @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page, `/admin?lead=${crypto.randomUUID()}`)
  await expect(drawerOf(page).alert).toHaveText('There is no lead at this address. It may have been deleted.')
})
