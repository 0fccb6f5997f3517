import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'

const headers = { origin: siteUrl }

/** The form of a new draft that is to be shared with a picture of this size, or with none. */
async function openDraft(page: Page, size?: { width: number; height: number }) {
  const picture = size && (await upload(page, size))
  const data = {
    title: 'Air in schools',
    slug: `air-${crypto.randomUUID()}`,
    _status: 'draft',
    meta: { picture },
  }
  const response = await page.request.post('/api/pages?draft=true', { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  await page.goto(`/cms/collections/pages/${(await response.json()).doc.id}`)
}

async function upload(page: Page, size: { width: number; height: number }): Promise<unknown> {
  const buffer = await sharp({ create: { ...size, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = { name: `${crypto.randomUUID()}.png`, mimeType: 'image/png', buffer }
  const multipart = { file, _payload: '{ "alt": "A school" }' }
  const response = await page.request.post('/api/media', { headers, multipart })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).doc.id
}

test('beside a page stands how a search result and a shared link will show it @full', async ({ page }) => {
  await signIn(page)
  const preview = page.getByRole('figure').filter({ hasText: 'As a search result' })
  const note = preview.getByText('This picture is too small for shared links, so they show the drawn map.')
  const isLoaded = (name: string) =>
    expect(preview.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 1200)

  await openDraft(page)
  await expect(preview).toContainText(`Air in schools — ${siteSettingsSample.name}`)
  await expect(preview).toContainText(siteSettingsSample.description.slice(0, 100))
  await isLoaded('The drawn map')
  await expect(note).toHaveCount(0)

  await openDraft(page, { width: 1300, height: 700 })
  await isLoaded('The cropped picture')
  await expect(note).toHaveCount(0)

  await openDraft(page, { width: 300, height: 200 })
  await expect(note).toBeVisible()
  await isLoaded('The drawn map')
})
