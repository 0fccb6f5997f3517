import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, signInByForm, test } from '@tests/support/browser-test'
import { addColleague, resetLeads, leadsScreen } from '@tests/support/leads-screen'
import { addDays, dayIn, defaultTimeZone } from '@/lib/site-day'

const nothingToDo = /^Nothing is due today, and no new lead has waited for more than \d+ working hours?\.$/

test.use({ allowedComplaints: [/status of (400|401|409)|ERR_INTERNET_DISCONNECTED/] })

const today = () => dayIn(defaultTimeZone, new Date())

/** Today as the first admin, with a few leads of the last hour that nobody has touched. */
async function openToday(page: Page, count: number) {
  await resetLeads(count)
  await signIn(page)
  await page.goto('/admin?view=today')
  await expect(page.getByText(nothingToDo)).toBeVisible()
}

function todayScreen(page: Page) {
  const drawer = page.getByRole('dialog')
  return {
    ...leadsScreen(page),
    tab: (name: RegExp) => page.getByRole('navigation', { name: 'Leads views' }).getByRole('link', { name }),
    part: (name: RegExp) => page.getByRole('region', { name }),
    nextStep: drawer.getByLabel('Next step'),
    dueDay: drawer.getByLabel('Due day'),
    dueToday: drawer.getByRole('button', { name: 'Due today' }),
  }
}

/** Today with one lead that was due two days ago. */
async function openOverdue(page: Page) {
  await resetLeads(1)
  await haveDue(addDays(today(), -2))
  await signIn(page)
  await page.goto('/admin?view=today')
  const tomorrow = todayScreen(page)
    .part(/^Overdue/)
    .getByRole('button', { name: /^Due tomorrow/ })
  await expect(tomorrow).toBeVisible()
  return tomorrow
}

/** Gives the first lead to the first admin, due on that day. */
async function haveDue(dueOn: string) {
  await queryDatabase(
    `update waitlist_leads set due_on = $1, next_step = 'Call about the price',
       owner_id = (select id from users where email = 'admin@example.com')
     where email like 'lead0@%'`,
    [dueOn],
  )
}

async function stepOf(email: string) {
  const [row] = await queryDatabase(
    `select next_step, due_on from waitlist_leads where email like '${email}@%'`,
  )
  return [row?.next_step, row?.due_on]
}

test('a lead with a next step for today is on Today until it is done, and comes back with Undo', async ({
  page,
}) => {
  await openToday(page, 2)
  const { tab, names, drawer, nextStep, dueToday, saved, part } = todayScreen(page)
  await tab(/^All leads/).click()
  await names.first().click()
  await nextStep.fill('Call about the price')
  await dueToday.click()
  await expect(saved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await tab(/^Today/).click()
  await expect(part(/^Due today/)).toContainText('Call about the price')
  await page.getByRole('button', { name: /^Done with/ }).click()
  await expect(page.getByText(nothingToDo)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(part(/^Due today/)).toContainText('Call about the price')
  expect(await stepOf('lead0')).toEqual(['Call about the price', today()])
})

test(
  'what is overdue is put off, and a new lead is taken, with one choice each',
  { tag: '@full' },
  async ({ page }) => {
    await resetLeads(2)
    await haveDue(addDays(today(), -2))
    await queryDatabase(`update waitlist_leads set created_at = now() - interval '9 days'`)
    await signIn(page)
    await page.goto('/admin?view=today')
    const { part } = todayScreen(page)
    await expect(part(/^Overdue/)).toContainText('Due 2 days ago')
    await part(/^Overdue/)
      .getByRole('button', { name: /^Due tomorrow/ })
      .click()
    await expect(part(/^Overdue/)).toBeHidden()
    expect(await stepOf('lead0')).toEqual(['Call about the price', addDays(today(), 1)])
    // At once, it would be taken for the second press of a double tap.
    await page.clock.setSystemTime(Date.now() + 1_000)
    await part(/^New, without an owner/)
      .getByRole('button', { name: /^Assign .* to me$/ })
      .click()
    await expect(page.getByText(nothingToDo)).toBeVisible()
  },
)

test(
  'a next step that is too long or a day in the past says so, and nothing is lost',
  { tag: '@full' },
  async ({ page }) => {
    await openToday(page, 1)
    const { tab, names, drawer, nextStep, dueDay, saved } = todayScreen(page)
    await tab(/^All leads/).click()
    await names.first().click()
    const long = 'x'.repeat(10_000)
    await nextStep.fill(long)
    await nextStep.press('Enter')
    await expect(
      drawer.getByText(/^A next step can have up to 200 characters; this one has 10,000/),
    ).toBeVisible()
    await dueDay.fill('2026-01-01')
    await expect(
      drawer.getByText('That day is in the past. Please choose today or a later day.'),
    ).toBeVisible()
    await page.reload()
    await expect(nextStep).toHaveValue(long)
    await nextStep.fill('Call')
    await nextStep.press('Enter')
    await expect(saved).toBeVisible()
    expect(await stepOf('lead0')).toEqual(['Call', null])
  },
)

test(
  'a next step that is being typed is saved by Next, Escape and Back',
  { tag: '@full' },
  async ({ page }) => {
    await openToday(page, 3)
    const { tab, names, drawer, nextStep, next } = todayScreen(page)
    await tab(/^All leads/).click()
    await names.first().click()
    await nextStep.fill('First')
    await next.click()
    await expect(nextStep).toHaveValue('')
    await nextStep.fill('Second')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await names.nth(2).click()
    await nextStep.fill('Third')
    await page.goBack()
    await expect(drawer).toBeHidden()
    for (const [email, step] of [
      ['lead0', 'First'],
      ['lead1', 'Second'],
      ['lead2', 'Third'],
    ] as const)
      await expect.poll(() => stepOf(email)).toEqual([step, null])
  },
)

test(
  'a step that a colleague has set meanwhile is shown and not overwritten',
  { tag: '@full' },
  async ({ page }) => {
    await openToday(page, 1)
    const { tab, names, drawer, nextStep } = todayScreen(page)
    await tab(/^All leads/).click()
    await names.first().click()
    await nextStep.fill('Mine')
    await queryDatabase(`update waitlist_leads set next_step = 'Theirs'`)
    await nextStep.press('Enter')
    await expect(drawer.getByRole('row', { name: 'Next step Theirs Mine' })).toBeVisible()
    expect(await stepOf('lead0')).toEqual(['Theirs', null])
    // As slowly as a hand: what leaving the field does must not take the button away.
    await drawer.getByRole('button', { name: 'Save my choice' }).click({ delay: 300 })
    await expect.poll(() => stepOf('lead0')).toEqual(['Mine', null])
  },
)

test(
  'a long part of Today is shown in pieces, each named by what is in it',
  { tag: '@full' },
  async ({ page }) => {
    await resetLeads(20)
    await queryDatabase(`update waitlist_leads set created_at = created_at - interval '9 days'`)
    await signIn(page)
    await page.goto('/admin?view=today')
    const { names } = todayScreen(page)
    await expect(names).toHaveCount(15)
    await page.getByRole('button', { name: 'Next 5', exact: true }).click()
    await expect(names).toHaveCount(5)
    await page.getByRole('button', { name: 'Previous 15', exact: true }).click()
    await expect(names).toHaveCount(15)
  },
)

test(
  'many leads get a step and a day at once, and lose both together',
  { tag: '@full' },
  async ({ page }) => {
    await openToday(page, 3)
    const { tab, boxes, selection } = todayScreen(page)
    await tab(/^All leads/).click()
    const bar = selection
    for (const index of [0, 1]) await boxes.nth(index).check()
    await bar.getByRole('textbox', { name: 'Set next step' }).fill('Send the price list')
    await bar.getByRole('combobox', { name: 'Set due day' }).selectOption({ label: 'Due tomorrow' })
    await bar.getByRole('button', { name: 'Apply' }).click()
    await expect(bar).toContainText('2 leads changed.')
    expect(await stepOf('lead1')).toEqual(['Send the price list', addDays(today(), 1)])
    for (const index of [0, 1]) await boxes.nth(index).check()
    await bar.getByRole('combobox', { name: 'Set due day' }).selectOption({ label: 'Done, nothing due' })
    await bar.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => stepOf('lead1')).toEqual([null, null])
  },
)

test(
  'sales start the day with Today, and the address of the list shows the list',
  { tag: '@full' },
  async ({ page }) => {
    await resetLeads(1)
    const { email } = await addColleague('Kim Early')
    await page.goto('/cms')
    await signInByForm(page, { email, password: 'a sign-in for browser tests only' })
    await expect(page).toHaveURL(/\/admin\?view=today$/)
    await expect(todayScreen(page).tab(/^Today/)).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin')
    await expect(page.getByText('1 lead found')).toBeVisible()
    await expect(todayScreen(page).table).toBeVisible()
  },
)

test('what is chosen on Today without a network is saved when the network is back @full', async ({
  page,
}) => {
  const tomorrow = await openOverdue(page)
  await page.context().setOffline(true)
  await tomorrow.click()
  const notSavedNote = page.getByText(/: not saved\. The site could not be reached\. Your choice is kept/)
  const unsaved = page.getByText('A change of yours is not saved yet. It is kept in this tab.')
  await expect(notSavedNote).toBeVisible()
  await expect(unsaved).toBeHidden()
  expect(await stepOf('lead0')).toEqual(['Call about the price', addDays(today(), -2)])
  await page.context().setOffline(false)
  await expect(todayScreen(page).part(/^Overdue/)).toBeHidden()
  await expect(notSavedNote).toBeHidden()
  expect(await stepOf('lead0')).toEqual(['Call about the price', addDays(today(), 1)])
})

test(
  'what could not be saved on Today is said in the page once the message is closed',
  { tag: '@full' },
  async ({ page }) => {
    const tomorrow = await openOverdue(page)
    await page.route('**/api/admin/leads', (route) => route.abort('internetdisconnected'), { times: 1 })
    await tomorrow.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('A change of yours is not saved yet. It is kept in this tab.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(nothingToDo)).toBeVisible()
    expect(await stepOf('lead0')).toEqual(['Call about the price', addDays(today(), 1)])
  },
)

test(
  'what is not saved of a lead is said beside the outcome of an earlier choice',
  { tag: '@full' },
  async ({ page }) => {
    await resetLeads(1)
    await queryDatabase(`update waitlist_leads set created_at = now() - interval '30 days'`)
    await signIn(page)
    await page.goto('/admin?view=today')
    await page.getByRole('button', { name: /^Due today/ }).click()
    await expect(page.getByText(/: saved$/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Ada Lovelace', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Next step').fill('x'.repeat(250))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Open the lead to see why.')).toBeVisible()
  },
)

test(
  'what is chosen on Today after the session has ended is saved once one has signed in again',
  { tag: '@full' },
  async ({ page }) => {
    const tomorrow = await openOverdue(page)
    await page.context().clearCookies()
    await tomorrow.click()
    await expect(page.getByText(/: not saved\. Your session has ended\./)).toBeVisible()
    // Once the list has noticed the end of the session too, it also shows the link.
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await signInByForm(page)
    await expect(page.getByText(nothingToDo)).toBeVisible()
    await expect.poll(() => stepOf('lead0')).toEqual(['Call about the price', addDays(today(), 1)])
  },
)

test(
  'a choice on Today for a lead that a colleague has just changed waits for a decision',
  { tag: '@full' },
  async ({ page }) => {
    const tomorrow = await openOverdue(page)
    const colleaguesDay = addDays(today(), 3)
    await page.route(
      '**/api/admin/leads',
      async (route) => {
        await queryDatabase(`update waitlist_leads set due_on = $1 where email like 'lead0@%'`, [
          colleaguesDay,
        ])
        await route.continue()
      },
      { times: 1 },
    )
    await tomorrow.click()
    await expect(
      page.getByText(/^Somebody else just changed the lead of .*\. Your choice is kept/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Open the lead' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save my choice' }).click()
    await expect.poll(() => stepOf('lead0')).toEqual(['Call about the price', addDays(today(), 1)])
  },
)

test(
  'what is chosen in a tab of one person is not saved in the name of another who has signed in since',
  { tag: '@full' },
  async ({ page }) => {
    const tomorrow = await openOverdue(page)
    const { email } = await addColleague('Kim Other')
    await page.context().clearCookies()
    const other = await page.context().newPage()
    await other.goto('/cms/login')
    await signInByForm(other, { email, password: 'a sign-in for browser tests only' })
    await expect(other).toHaveURL(/\/admin/)
    await tomorrow.click()
    await expect(page.getByText(/: not saved\. Your session has ended\./)).toBeVisible()
    expect(await stepOf('lead0')).toEqual(['Call about the price', addDays(today(), -2)])
  },
)

test('two quick presses on Done are for one lead, although the next one moves under them @full', async ({
  page,
}) => {
  await resetLeads(2)
  await queryDatabase(
    `update waitlist_leads set due_on = $1, owner_id = (select id from users where email = 'admin@example.com')`,
    [today()],
  )
  await signIn(page)
  await page.goto('/admin?view=today')
  const done = page.getByRole('button', { name: /^Done with/ })
  await expect(done).toHaveCount(2)
  const place = await done.first().boundingBox()
  const [x, y] = [(place?.x ?? 0) + 9, (place?.y ?? 0) + 9]
  // Both presses at one moment, however long the first one is being saved.
  await page.clock.setFixedTime(Date.now())
  await page.mouse.click(x, y)
  await expect(done).toHaveCount(1)
  await page.mouse.click(x, y)
  await expect(page.getByText(/: saved$/)).toBeVisible()
  await expect(done).toHaveCount(1)
})
