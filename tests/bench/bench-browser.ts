import { chromium } from 'playwright'
import { findBrowser } from '@tests/support/find-browser.mjs'
import { admin } from '@tests/support/browser-site'

/** Opens the leads screen of a site in a browser, signs in and waits until all leads are loaded. */
export async function openLeadsInBrowser(url: string) {
  const { browser, page } = await openPage(`${url}/admin`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText(/leads found/).waitFor({ timeout: 120_000 })
  return { browser, page }
}

/** Opens a page in a new browser. */
export async function openPage(address: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  return { browser, page }
}
