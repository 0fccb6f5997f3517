import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { startS3Stub } from '@tests/support/s3-stub'
import { expect, signIn, test as base } from '@tests/support/browser-test'
import { startSite } from '@tests/support/start-site'

type Store = Awaited<ReturnType<typeof startS3Stub>>
type Site = { url: string; store: Store }

/** A browser test on a site of its own that keeps its pictures in an S3 store. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, provide) => {
      const store = await startS3Stub()
      const { url, stop } = await startSite()
      await provide({ url, store })
      await stop()
      store.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
})

test('an admin uploads a picture, crops it and deletes it permanently, and the store follows @full', async ({
  baseURL,
  page,
  playwright,
  site: { store },
}) => {
  const content = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await signIn(page)
  await page.goto('/cms/collections/media/create')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'street.png', mimeType: 'image/png', buffer: content })
  await page.getByLabel(/^What the picture shows/).fill('A plain street')
  await save(page)
  expect(await pictureIn(store)).toMatchObject({ width: 1800, height: 1200 })

  await page.getByRole('button', { name: 'Edit Image' }).click()
  const [width, height] = [page.getByRole('spinbutton').nth(0), page.getByRole('spinbutton').nth(1)]
  // Before the picture is loaded, its sizes are none.
  await expect(width).toHaveValue('1800')
  await width.fill('900')
  await height.fill('600')
  await page.getByRole('button', { name: 'Apply Changes' }).click()
  await save(page)
  await expect.poll(() => pictureIn(store)).toMatchObject({ width: 900, height: 600 })
  const { name } = await pictureIn(store)
  const shown = await page.request.get(`/api/media/file/${name}`)
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 900, height: 600 })

  await page.locator('.doc-controls__popup').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/collections\/media(\?|$)/)
  expect(await pictureIn(store)).toMatchObject({ width: 900 })
  await expect
    .poll(() =>
      playwright.request.newContext({ baseURL }).then(async (visitor) => {
        return (await visitor.get(`/api/media/file/${name}`)).status()
      }),
    )
    .toBe(404)

  await page.goto('/cms/collections/media/trash')
  await page.getByRole('link', { name }).press('Enter')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => store.files.size).toBe(0)
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/successfully/)).toBeVisible()
  await expect(page.getByText(/successfully/)).toBeHidden()
}

/** The picture that was stored last; its cuts have their size in their names. What it replaced stays for a day. */
async function pictureIn({ files }: Store) {
  const originals = [...files.keys()].filter((each) => !/-\d+x\d+\.\w+$/.test(each))
  const name = originals.at(-1) ?? ''
  const { width, height } = await sharp(files.get(name)?.content).metadata()
  return { name, width, height }
}
