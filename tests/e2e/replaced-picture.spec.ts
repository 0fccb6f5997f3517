import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'

// One pattern: a list of two would be taken for a value and its options.
test.use({ allowedComplaints: [/^Failed to load resource|Failed to fetch|unexpected response was received/] })

const mimeType = 'image/png'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}

async function openPicture(page: Page) {
  await signIn(page)
  const file = { name: `${crypto.randomUUID()}.png`, mimeType, buffer: await picture(1700, 1300) }
  const multipart = { file, _payload: '{ "alt": "A wide street" }' }
  const response = await page.request.post('/api/media', { headers: { origin: siteUrl }, multipart })
  await page.goto(`/cms/collections/media/${(await response.json()).doc.id}`)
  await expect(page.getByText('1700 by 1300 pixels.')).toBeVisible()
}

async function choose(page: Page) {
  await page.locator('.file-details__remove').click()
  const keeps = page.getByText('Choose another file. Without one, a save leaves the picture as it is.')
  await expect(keeps).toBeVisible()
  const buffer = await picture(300, 200)
  await page.locator('input[type=file]').setInputFiles({ name: 'small.png', mimeType, buffer })
  await expect(keeps).toHaveCount(0)
}

const saveButtonOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: /^What the picture shows/ })

test('a picture that is put in the place of another has its own size, and its words are to be checked @full', async ({
  page,
}) => {
  await openPicture(page)
  const note = page.getByText(/^Describe what the new file shows\. .*Save first/)
  await expect(note).toHaveCount(0)

  const edit = page.getByRole('button', { name: 'Edit Image' })
  await expect(edit).toBeVisible()
  await choose(page)
  await expect(note).toContainText('The former file had the description “A wide street”.')
  await expect(descriptionOf(page)).toHaveValue('')
  await expect(edit).toBeHidden()
  await saveButtonOf(page).click()
  const refusal = page.getByRole('alert', { name: 'Refusal' })
  await expect(refusal).toContainText('Describe what the picture shows')
  await page.getByRole('button', { name: 'Use the former description' }).click()
  await expect(descriptionOf(page)).toHaveValue('A wide street')
  await saveButtonOf(page).click()
  await expect(edit).toBeVisible()
  await expect(page.getByText('300 by 200 pixels. Sections show pictures')).toBeVisible()
  await expect(page.getByText('1700 by 1300 pixels.')).toHaveCount(0)
  await expect(page.getByText('is still chosen')).toHaveCount(0)
  await expect(note).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(edit).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await descriptionOf(page).fill('A narrow street')
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText('your changes are not saved yet.')
  await expect(receipt).not.toContainText('draft')
  await saveButtonOf(page).click()
  expect((await sent).postData()).not.toContain('filename=')
})

test('a file whose save was refused is named, and can be left out @full', async ({ page }) => {
  await openPicture(page)
  await choose(page)
  await descriptionOf(page).fill('')
  await expect(page.getByRole('heading', { level: 1, name: 'Without a title' })).toBeVisible()
  await saveButtonOf(page).click()
  const still = page.getByText(
    '“small.png” is still chosen: with the next save it takes the place of the file above.',
  )
  await expect(still).toBeVisible()
  await page.getByRole('button', { name: 'Keep the file above' }).click()
  await expect(still).toBeHidden()
  await expect(descriptionOf(page)).toHaveValue('A wide street')
  await descriptionOf(page).fill('A wide street in winter')
  await saveButtonOf(page).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1700 by 1300 pixels.')).toBeVisible()
  await expect(descriptionOf(page)).toHaveValue('A wide street in winter')
})

for (const [name, lose, message] of [
  ['the network is away', (page: Page) => page.context().setOffline(true), 'The site did not answer'],
  ['the session has ended', (page: Page) => page.context().clearCookies(), 'You were signed out'],
] as const)
  test(`a new picture that is saved while ${name} says so until the next try @full`, async ({ page }) => {
    await signIn(page)
    await page.goto('/cms/collections/media/create')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'new.png', mimeType, buffer: await picture(90, 60) })
    await descriptionOf(page).fill('A narrow street')
    await lose(page)
    await saveButtonOf(page).click()
    const refusal = page.getByRole('alert', { name: 'Refusal' })
    await expect(refusal).toContainText(message)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(refusal).toContainText(message)
    await expect(descriptionOf(page)).toHaveValue('A narrow street')
  })
