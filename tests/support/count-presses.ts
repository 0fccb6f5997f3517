import type { Page } from 'playwright/test'

/** Counts on the body, in `data-clicks`, how often something is pressed from now on. */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0'
    const count = () => (document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1))
    addEventListener('pointerdown', count, true)
  })
}
