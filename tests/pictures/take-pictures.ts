import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { admin, runningSite } from '@tests/support/browser-site'
import { findBrowser } from '@tests/support/find-browser.mjs'
import { startSite } from '@tests/support/start-site'
import { scenes } from '@tests/pictures/guide-scenes'

/** In pixels. The panel is drawn larger and made smaller, so that letters are sharp. */
const shape = { width: 1600, height: 1000 }

/** Opens each scene in the panel of a site with nothing but the samples, and keeps a picture of it in that folder. */
export async function takePictures(folder: string) {
  await mkdir(folder, { recursive: true })
  const site = runningSite ? { url: runningSite, stop: async () => {} } : await startSite()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 1400, height: 875 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    page.setDefaultTimeout(120_000)
    await openPanel(page)
    for (const [name, open] of Object.entries(scenes)) {
      await open(page)
      // Payload fades its drawers and messages, whatever is preferred.
      await page.waitForTimeout(2_000)
      const picture = sharp(await page.screenshot())
        .resize(shape)
        .webp({ quality: 80 })
      const { size } = await picture.toFile(path.join(folder, `${name}.webp`))
      console.log(`${name}: ${Math.round(size / 1024)} KB`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function openPanel(page: Page) {
  await page.goto('/cms')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Content', exact: true }).waitFor()
}
