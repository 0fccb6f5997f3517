import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { holdResponses, requestsFormState } from '@tests/support/late-responses'
import { countKeptWhenShown } from '@tests/support/kept-words'

test.use({ allowedComplaints: [/status of 40[01]|unexpected response was received/] })

const subject = (page: Page) => page.locator('#field-confirmation__subject')
const note = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

async function openSettings(page: Page) {
  await page.goto('/cms/globals/waitlist-settings')
  await expect(page.locator('form[data-form-ready=true]').first()).toBeVisible()
}

const countKeptForms = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-words')).length)

/** Waits for the response. Until the words are kept, there are none, so their number says nothing. */
async function saveSettings(page: Page) {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/api/globals/waitlist-settings'),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}

test('what is typed into a form without drafts is offered again after a crash, put back and saved @full', async ({
  page,
  context,
}) => {
  await signIn(page)
  const first = await context.newPage()
  await openSettings(first)
  const before = await subject(first).inputValue()
  await subject(first).fill(`${before} Soon.`)
  await expect.poll(() => countKeptForms(first)).toBe(1)

  // A tab that is gone asks nothing.
  await first.close({ runBeforeUnload: false })
  const next = page
  await openSettings(next)
  await expect(subject(next)).toHaveValue(before)
  await expect(note(next)).toContainText('was not saved. This browser has kept it for you.')
  await note(next).getByRole('button', { name: 'Compare' }).click()
  await expect(next.getByRole('dialog')).toContainText(`${before} Soon.`)
  await next.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await note(next).getByRole('button', { name: 'Put back' }).click()
  await expect(subject(next)).toHaveValue(`${before} Soon.`)
  await expect(note(next)).toBeHidden()
  await next.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(next.getByText(/successfully/i).first()).toBeVisible()
  await expect.poll(() => countKeptForms(next)).toBe(0)

  await openSettings(next)
  await expect(subject(next)).toHaveValue(`${before} Soon.`)
  await expect(note(next)).toBeHidden()
  await subject(next).fill(before)
  await saveSettings(next)
  await expect.poll(() => countKeptForms(next)).toBe(0)
})

test('what is typed right before a reload is offered again @full', async ({ page }) => {
  await signIn(page)
  await page.clock.install()
  await openSettings(page)
  const before = await subject(page).inputValue()
  page.on('dialog', (dialog) => dialog.accept())
  // The form keeps its words 100 ms after the last of them.
  await page.clock.pauseAt(Date.now() + 60_000)
  await subject(page).fill(`${before} At once.`)
  expect(await countKeptForms(page)).toBe(0)
  await page.reload()
  await page.clock.resume()
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect(subject(page)).toHaveValue(`${before} At once.`)
  await page.reload()
  await note(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => countKeptForms(page)).toBe(0)
})

test('what is typed is offered again although its save was refused @full', async ({ page }) => {
  await signIn(page)
  await openSettings(page)
  const before = await subject(page).inputValue()
  await subject(page).fill('Hello {nam}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText('{nam}')
  await expect.poll(() => countKeptForms(page)).toBe(1)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(subject(page)).toHaveValue(before)
  const kept = countKeptWhenShown(page, '#field-confirmation__subject', 'Hello {nam}')
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect(subject(page)).toHaveValue('Hello {nam}')
  expect(await kept).toBe(1)
  await page.reload()
  await note(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => countKeptForms(page)).toBe(0)
})

test('what is typed while the site answers to Put back is not lost, and the second press puts both together @full', async ({
  page,
}) => {
  await signIn(page)
  await openSettings(page)
  const before = await subject(page).inputValue()
  await subject(page).fill(`${before} Kept.`)
  await expect.poll(() => countKeptForms(page)).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(note(page)).toBeVisible()
  const text = page.locator('#field-confirmation__text')
  const held = await holdResponses(page, requestsFormState('confirmation'))
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect.poll(held.heldCount).toBeGreaterThan(0)
  await text.press('Control+End')
  await text.pressSequentially(' Typed.')
  await held.releaseAll()
  await expect(note(page)).toContainText('This did not work. Please try again.')
  await expect(text).toHaveValue(/ Typed\.$/)
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect(subject(page)).toHaveValue(`${before} Kept.`)
  await expect(text).toHaveValue(/ Typed\.$/)
  await expect(note(page)).toBeHidden()
})

test('what was saved after refusals is not offered as unsaved when an earlier version is restored @full', async ({
  page,
}) => {
  await signIn(page)
  await openSettings(page)
  const before = await subject(page).inputValue()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const refusal = page.getByRole('alert', { name: 'Refusal' })
  await subject(page).fill('Hi {{name}}')
  await save.click()
  await expect(refusal).toContainText('one brace')
  await expect.poll(() => countKeptForms(page)).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect(subject(page)).toHaveValue('Hi {{name}}')
  await subject(page).fill('Hi {nmae}')
  await save.click()
  await expect(refusal).toContainText('{nmae}')
  await subject(page).fill('Hi {name}, all new')
  await save.click()
  await expect(page.getByText('Updated successfully').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await expect.poll(() => countKeptForms(page)).toBe(0)

  await page.getByRole('link', { name: 'Versions', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('row').nth(2).getByRole('link').first().press('Enter')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The version is restored and in use.')).toBeVisible()
  await expect(subject(page)).toHaveValue(before)
  await page.waitForTimeout(1_000)
  await expect(note(page)).toBeHidden()
  expect(await countKeptForms(page)).toBe(0)
})

test('where the session has ended, a form without drafts asks for the password and saves @full', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openSettings(page)
  const before = await subject(page).inputValue()
  await subject(page).fill(`${before} Now.`)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note(page)).toContainText('You are signed out, so your latest changes are not saved yet.')
  await note(page)
    .getByLabel(/^Password of/)
    .fill(admin.password)
  await note(page).getByRole('button', { name: 'Sign in again' }).click()
  await expect(note(page)).toBeHidden()
  await expect(subject(page)).toHaveValue(`${before} Now.`)
  const headers = { origin: siteUrl }
  const stored = async () =>
    (await (await page.request.get('/api/globals/waitlist-settings', { headers })).json()).confirmation
      .subject
  await expect.poll(stored).toBe(`${before} Now.`)
  const restored = await page.request.post('/api/globals/waitlist-settings', {
    data: { confirmation: { subject: before } },
    headers,
  })
  expect(restored.status()).toBe(200)
})

test('the description of a picture is offered again as well, and a picture that is new keeps none @full', async ({
  page,
  context,
}) => {
  await signIn(page)
  const buffer = await readFile('public/icon-512.png')
  const file = { name: 'kept.png', mimeType: 'image/png', buffer }
  const made = await page.request.post('/api/media', {
    multipart: { file, _payload: '{ "alt": "A sensor" }' },
    headers: { origin: siteUrl },
  })
  expect(made.status(), await made.text()).toBe(201)
  const form = `/cms/collections/media/${(await made.json()).doc.id}`
  const first = await context.newPage()
  await first.goto(form)
  await first.locator('#field-alt').fill('A sensor on a roof')
  await expect.poll(() => countKeptForms(first)).toBe(1)
  await first.close({ runBeforeUnload: false })

  await page.goto('/cms/collections/media/create')
  await page.locator('#field-alt').fill('Not stored yet')
  await page.waitForTimeout(500)
  expect(await countKeptForms(page)).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(form)
  const other = { ...file, name: 'other.png' }
  await page.locator('.file-details__remove').click()
  await page.locator('input[type=file]').setInputFiles(other)
  const fileName = page.locator('.file-field__filename')
  await expect(fileName).toHaveValue('other.png')
  await note(page).getByRole('button', { name: 'Put back' }).click()
  await expect(page.locator('#field-alt')).toHaveValue('A sensor on a roof')
  await expect(fileName).toHaveValue('other.png')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => countKeptForms(page)).toBe(0)
  await page.reload()
  await expect(page.locator('#field-alt')).toHaveValue('A sensor on a roof')
  await expect(note(page)).toBeHidden()
})

test('what is offered and then typed again is no longer offered, also after it is saved @full', async ({
  page,
}) => {
  await signIn(page)
  await openSettings(page)
  const before = await subject(page).inputValue()
  await subject(page).fill(`${before} Soon.`)
  await expect.poll(() => countKeptForms(page)).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await openSettings(page)
  await expect(note(page)).toContainText('was not saved. This browser has kept it for you.')
  await subject(page).fill(`${before} Soon.`)
  await expect(note(page)).toBeHidden()
  await saveSettings(page)
  await expect.poll(() => countKeptForms(page)).toBe(0)
  await subject(page).fill(before)
  await saveSettings(page)
  await expect.poll(() => countKeptForms(page)).toBe(0)
  await openSettings(page)
  await expect(note(page)).toBeHidden()
  await expect(subject(page)).toHaveValue(before)
})
