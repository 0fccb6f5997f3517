import type { Locator } from 'playwright/test'
import { industries } from '@/features/waitlist/industries'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'
import { addColleague, resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { resize } from '@tests/support/screens'

test.use({ allowedComplaints: [/status of 503/] })

const emails = ['nina@neu.example', `${'nina.von-und-zu'.repeat(3)}@neu-wittenbergen.example`]

test('at 200 % zoom with a mouse the copy button stands beside the address, hovered and ticked @full', async ({
  page,
}) => {
  await resetLeads(2)
  for (const [index, email] of emails.entries())
    await queryDatabase(`update waitlist_leads set email = $1 where email like 'lead${index}@%'`, [email])
  // Half of 1366, half of 1440, and the widest window that shows cards.
  for (const width of [683, 720, 767]) {
    await page.setViewportSize({ width, height: 1100 })
    await openLeads(page)
    for (const [index, email] of emails.entries()) {
      const address = page.getByTitle(email, { exact: true })
      const copy = page.getByRole('button', { name: `Copy ${email}` })
      await leadsScreen(page).boxes.nth(index).check()
      await address.hover()
      await expect(copy.locator('svg')).toBeVisible()
      const [text, button] = [await boxOf(address), await boxOf(copy)]
      expect(text.x + text.width, `${email} at ${width} px`).toBeLessThanOrEqual(button.x)
      // Room for all of the short one.
      if (index === 0) expect(await isCut(address), `${email} at ${width} px`).toBe(false)
      await leadsScreen(page).boxes.nth(index).uncheck()
    }
  }
})

test('on a tablet no industry breaks inside a word @full', async ({ page }) => {
  await resetLeads(industries.length)
  const values = industries.map(({ value }) => value)
  await queryDatabase(
    `update waitlist_leads set industry = (array[${values.map((value) => `'${value}'`)}])[place]::enum_waitlist_leads_industry
      from (select id as of, row_number() over () as place from waitlist_leads) as placed where id = of`,
    [],
  )
  await resize(page, 768)
  await openLeads(page)
  for (const { label } of industries) {
    const shown = page.getByTitle(label, { exact: true })
    expect(await shown.evaluate(brokenWords), label).toEqual([])
  }
})

test('what can be set for many leads is readable at every width @full', async ({ page }) => {
  await resetLeads(3)
  for (const width of [390, 768, 1024, 1366, 1440]) {
    await resize(page, width)
    await openLeads(page)
    const { boxes, selection } = leadsScreen(page)
    await boxes.first().check()
    const fields = selection.locator('select, input')
    await expect(fields).toHaveCount(4)
    for (const field of await fields.all()) expect(await missingRoom(field), `at ${width} px`).toBe(0)
  }
})

test('the last lead is scrolled clear of the bar for the selected ones @full', async ({ page }) => {
  await resetLeads(12)
  for (const width of [390, 768, 1366]) {
    await resize(page, width)
    await openLeads(page)
    const { boxes, names, selection } = leadsScreen(page)
    await boxes.first().check()
    await expect(selection).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const clearance = async () => (await boxOf(selection)).y - bottomOf(await boxOf(names.last()))
    await expect.poll(clearance, `at ${width} px`).toBeGreaterThan(0)
  }
})

test('leads are on the first screen of a laptop; the summary is shown on demand and stays so @full', async ({
  page,
}) => {
  await resetLeads(40)
  await page.setViewportSize({ width: 1366, height: 850 })
  await openLeads(page)
  const { names } = leadsScreen(page)
  await expect(names.nth(2)).toBeInViewport({ ratio: 1 })
  const drawing = page.getByRole('region', { name: 'Summary' }).getByText('40 in 30 days')
  await expect(drawing).toBeHidden()
  await page.getByRole('button', { name: 'Show summary' }).click()
  await expect(drawing).toBeVisible()
  await page.reload()
  await expect(drawing).toBeVisible()
  await page.getByRole('button', { name: 'Hide summary' }).click()
  await expect(drawing).toBeHidden()
})

test('owners whose initials are the same are told apart, on a phone too @full', async ({ page }) => {
  await resetLeads(3)
  const names = ['Sofia Stein', 'Stefan Sommer']
  for (const [index, name] of names.entries()) {
    const { email } = await addColleague(name)
    await queryDatabase(
      `update waitlist_leads set status = 'contacted', owner_id = (select id from users where email = $1)
       where email like 'lead${index}@%'`,
      [email],
    )
  }
  for (const width of [390, 768, 1440]) {
    await resize(page, width)
    await openLeads(page)
    const heights = await page
      .locator('[data-lead-index]')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(new Set(heights), `${width} px`).toEqual(new Set(heights.slice(0, 1)))
    for (const short of ['Sofia S.', 'Stefan S.']) {
      const mark = page.getByText(short, { exact: true })
      await expect(mark).toBeVisible()
      expect(await isCut(mark.locator('..')), `${short} at ${width} px`).toBe(false)
    }
  }
})

test('the sign of the red banner stands at its first line, however long the banner is @full', async ({
  page,
}) => {
  await resetLeads(1)
  await signIn(page)
  await page.route('**/api/admin/leads', (route) => route.fulfill({ status: 503, body: 'Not now.' }))
  for (const width of [390, 1366]) {
    await resize(page, width)
    await page.goto('/admin')
    const banner = page.getByRole('main').getByRole('alert')
    const line = await boxOf(banner.getByText('Failed to load waitlist leads. Please try again.'))
    const sign = await boxOf(banner.locator('svg'))
    const [middleOfSign, middleOfLine] = [sign.y + sign.height / 2, line.y + (await lineHeight(banner)) / 2]
    expect(Math.abs(middleOfSign - middleOfLine), `at ${width} px`).toBeLessThan(3)
  }
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}

function bottomOf({ y, height }: { y: number; height: number }) {
  return y + height
}

/** What has no width of its own, as an inline box, counts as cut. */
function isCut(part: Locator) {
  return part.evaluate(({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth > clientWidth)
}

function lineHeight(banner: Locator) {
  return banner
    .locator('p')
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight))
}

/** By how many pixels a field is too narrow for what stands in it. */
function missingRoom(field: Locator) {
  return field.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement || element instanceof HTMLInputElement)) return Infinity
    const style = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return Infinity
    canvas.font = style.font
    const text = element instanceof HTMLInputElement ? element.placeholder : element.selectedOptions[0]?.text
    const room =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return Math.max(0, Math.ceil(canvas.measureText(text ?? '').width - room))
  })
}

/** Runs in the page. Lists the words of an element that are broken into several lines. */
function brokenWords(element: Element) {
  const text = element.firstChild
  if (!text) return []
  const matches = [...(text.textContent ?? '').matchAll(/\S+/g)]
  return matches.flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
