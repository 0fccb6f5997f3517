import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { holdResponses, requestsFormState } from '@tests/support/late-responses'

test.use({ allowedComplaints: [/400 \(Bad Request\)/] })

const refusalOf = (page: Page) => page.getByRole('alert', { name: 'Refusal' })
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const addressOf = (page: Page) => page.getByRole('textbox', { name: /^Email/ }).last()
const listOf = (page: Page) => page.locator('#field-teamNotice__recipients')
const checksForm = requestsFormState('teamNotice.recipients')

async function addRecipient(page: Page) {
  await signIn(page)
  await page.goto('/cms/globals/waitlist-settings')
  await page.getByRole('button', { name: 'Add Recipient' }).click()
  await expect(addressOf(page)).toBeVisible()
}

async function fillAddress(page: Page, address: string) {
  await addressOf(page).fill(address)
  await expect(addressOf(page)).toHaveValue(address)
}

async function refuse(page: Page) {
  await saveOf(page).click()
  await expect(refusalOf(page)).toContainText('Please enter a valid email address.')
  await expect(listOf(page)).toContainText('1 Error')
}

async function expectNoErrors(page: Page) {
  await expect(refusalOf(page)).toBeHidden()
  await expect(page.locator('.field-type.error')).toHaveCount(0)
  await expect(listOf(page)).not.toContainText('1 Error')
}

/** Takes the saved recipient away for the other tests. */
async function removeRecipients(page: Page) {
  const headers = { origin: siteUrl }
  const stored = await (await page.request.get('/api/globals/waitlist-settings?depth=0', { headers })).json()
  const data = { teamNotice: { ...stored.teamNotice, recipients: [] } }
  const restored = await page.request.post('/api/globals/waitlist-settings', { data, headers })
  expect(restored.status(), await restored.text()).toBe(200)
}

test('a value typed while the one before it is checked is checked too @full', async ({ page }) => {
  await addRecipient(page)
  await fillAddress(page, 'ann')
  await refuse(page)
  for (const [former, latest] of [
    ['ann@', 'ann@home'],
    ['ann@homes', 'ann@example.org'],
  ] as const) {
    const held = await holdResponses(page, checksForm)
    await addressOf(page).fill(former)
    await expect.poll(held.heldCount).toBe(1)
    const next = page.waitForRequest(
      (request) => checksForm(request) && request.postData()?.includes(latest) === true,
    )
    await addressOf(page).fill(latest)
    await held.releaseAll()
    await next
    if (latest !== 'ann@home') continue
    await page.waitForTimeout(1_000)
    await expect(refusalOf(page)).toContainText('Please enter a valid email address.')
    await expect(page.locator('.field-type.error')).toHaveCount(1)
  }
  await expectNoErrors(page)
})

for (const { times, isSaved } of [
  { times: 'once', isSaved: false },
  { times: 'twice', isSaved: true },
])
  test(`a value corrected while a save that was asked for ${times} is refused is right @full`, async ({
    page,
  }) => {
    await addRecipient(page)
    // Once the address was checked, the form refuses the save by itself.
    const checks = await holdResponses(page, checksForm)
    await fillAddress(page, 'ann')
    const saves = await holdResponses(
      page,
      (request) => request.method() === 'POST' && request.url().includes('/api/globals/'),
    )
    await page.keyboard.press('Control+s')
    await expect.poll(saves.heldCount).toBe(1)
    await checks.releaseAll()
    await addressOf(page).fill('ann@example.org')
    if (isSaved) await page.keyboard.press('Control+s')
    const refused = page.waitForResponse((response) => response.status() === 400)
    await saves.releaseAll()
    await refused
    if (isSaved) await expect(page.getByText('Updated successfully')).toBeVisible()
    await expectNoErrors(page)
    await expect(saveOf(page)).toBeEnabled({ enabled: !isSaved })
    await page.waitForTimeout(1_000)
    await expectNoErrors(page)
    if (isSaved) await removeRecipients(page)
  })

test('a row that is added while the response to a save arrives has its fields @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/cms/globals/waitlist-settings')
  const subject = page.getByRole('textbox', { name: /^Subject/ }).first()
  await subject.fill(`${await subject.inputValue()} `)
  const held = await holdResponses(
    page,
    (request) => checksForm(request) && request.postData()?.includes('"data"') === true,
  )
  await saveOf(page).click()
  await expect.poll(held.heldCount).toBe(1)
  await page.getByRole('button', { name: 'Add Recipient' }).click()
  await held.releaseAll()
  await addressOf(page).fill('ann@example.org')
  await expect(addressOf(page)).toHaveValue('ann@example.org')
})
