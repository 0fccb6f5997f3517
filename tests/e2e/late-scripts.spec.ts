import { expect, test } from '@tests/support/browser-test'

for (const path of ['/', '/legal/privacy']) {
  test(`on ${path} no script is asked for before the first screen is painted`, async ({ page }) => {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(4)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.max(...painted))
  })
}
