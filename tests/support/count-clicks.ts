import type { Page } from 'playwright/test'

/** Counts all later pointer presses in the attribute `data-clicks` of the body. */
export async function countClicks(page: Page) {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0'
    const count = () => (document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1))
    addEventListener('pointerdown', count, true)
  })
}
