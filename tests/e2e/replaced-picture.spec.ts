import sharp from 'sharp'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}

test('a picture that is put in the place of another has its own size, and its words are to be checked @full', async ({
  page,
}) => {
  await signIn(page)
  const mimeType = 'image/png'
  const file = { name: `${crypto.randomUUID()}.png`, mimeType, buffer: await picture(1700, 1300) }
  const multipart = { file, _payload: '{ "alt": "A wide street" }' }
  const answer = await page.request.post('/api/media', { headers: { origin: siteUrl }, multipart })
  await page.goto(`/cms/collections/media/${(await answer.json()).doc.id}`)
  await expect(page.getByText('1700 by 1300 pixels.')).toBeVisible()
  const note = page.getByText('Check that these words fit the new file.')
  await expect(note).toHaveCount(0)

  await page.locator('.file-details__remove').click()
  const buffer = await picture(300, 200)
  await page.locator('input[type=file]').setInputFiles({ name: 'small.png', mimeType, buffer })
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('300 by 200 pixels. Sections show pictures')).toBeVisible()
  await expect(page.getByText('1700 by 1300 pixels.')).toHaveCount(0)
})
