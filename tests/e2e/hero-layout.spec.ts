import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { recordLayoutShifts, waitForPaint } from '@tests/support/layout-shifts'
import { findBadlyParkedVehicles, countVisibleSamples, findOverlaps } from '@tests/support/hero-measures'

// With the motion that visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const named = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1152, height: 864 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

const widths = Array.from({ length: (2560 - 320) / 16 + 1 }, (_, step) => 320 + step * 16)
const everySize = [568, 720, 768, 900, 1440].flatMap((height) => widths.map((width) => ({ width, height })))

/** Measures the page at each of the sizes; the answers that are not empty, by size. */
async function faultsAt(page: Page, sizes: typeof named, measure: () => string[]) {
  const faults: Record<string, string[]> = {}
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await page.evaluate(measure)
    if (found.length > 0) faults[`${size.width} × ${size.height}`] = found
  }
  return faults
}

test('no two boxes of the hero overlap at the sizes people have @full', async ({ page }) => {
  await page.goto('/')
  expect(await faultsAt(page, named, findOverlaps)).toEqual({})
})

test('no two boxes of the hero overlap at any size', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  expect(await faultsAt(page, everySize, findOverlaps)).toEqual({})
})

test('no vehicle ends half under a card, cut off by an edge, or in the fade @full', async ({ page }) => {
  await page.goto('/')
  expect(await faultsAt(page, named, findBadlyParkedVehicles)).toEqual({})
})

test('no vehicle ends like that at any size', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  expect(await faultsAt(page, everySize, findBadlyParkedVehicles)).toEqual({})
})

test('within 300 ms of its start the run has measured dots in plain view @full', async ({ page }) => {
  await page.goto('/')
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(countVisibleSamples), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(
      10,
    )
  }
})

test('what stands at the right edge of the hero ends where the header does @full', async ({ page }) => {
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const edges = await page.evaluate(() => {
      const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right
      return [
        right('.hero-card:first-child'),
        right('.motion-toggle'),
        [...document.querySelectorAll('.site-header .icon-button svg')]
          .filter((icon) => icon.checkVisibility())
          .map((icon) => icon.getBoundingClientRect().right)
          .at(-1),
      ]
    })
    const edge = Math.min(width, 1440) - 64 + Math.max(0, width - 1440) / 2
    for (const right of edges) expect(Math.abs((right ?? 0) - edge), `at ${width}`).toBeLessThanOrEqual(0.5)
  }
})

test('the legend has all five colors and stands below the map on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const legend = page.locator('#hero').getByText('One dot, one air sample: cleaner')
  const colors = await legend.locator('.map-scale').evaluate((scale) => {
    const used = getComputedStyle(scale).backgroundImage.match(/\b(?:rgb|(?:ok)?(?:lab|lch))\([^)]*\)/g)
    return new Set(used).size
  })
  expect(colors).toBe(5)
  const [map, note, card] = await Promise.all(
    [page.locator('.map-strip'), legend, page.locator('.hero-card').first()].map((part) =>
      part.boundingBox(),
    ),
  )
  expect((note?.y ?? 0) - ((map?.y ?? 0) + (map?.height ?? 0))).toBeLessThan(24)
  expect(note?.y).toBeLessThan(card?.y ?? 0)
})

test('what stands in the hero does not move for what comes after it @full', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const places = await page.evaluate(() => {
      document.getAnimations().forEach((animation) => animation.cancel())
      const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
      const measure = () => ['#hero .eyebrow', '#hero .hero-card'].map(topOf)
      const whole = measure()
      const late = ['.hero-card-second', '.hero-cards', '.hero-foot', '.map-strip']
      const missing = late.filter((selector) => !document.querySelector(selector))
      const steps = late.map((selector) => {
        const part = document.querySelector<HTMLElement>(selector)
        if (part) part.style.display = 'none'
        // The first card is gone together with what holds it.
        return selector === '.hero-card-second' ? measure() : [topOf('#hero .eyebrow'), whole[1]]
      })
      for (const selector of late) document.querySelector<HTMLElement>(selector)?.removeAttribute('style')
      return { whole, missing, steps }
    })
    expect(places.whole.map((top) => typeof top)).toEqual(['number', 'number'])
    expect(places.missing).toEqual([])
    for (const step of places.steps) expect(step, `${width} × ${height}`).toEqual(places.whole)
  }
})

for (const width of [320, 768, 1024, 1440]) {
  test(`faces that come late move nothing at ${width}`, { tag: '@full' }, async ({ page }) => {
    const readShifts = await recordLayoutShifts(page)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    let heldCount = 0
    await page.route(/\.woff2$/, async (route) => {
      heldCount += 1
      await isReleased
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'commit' })
    await waitForPaint(page)
    await expect.poll(() => heldCount).toBeGreaterThan(0)
    expect(await page.evaluate(loadedFaces)).toBe(0)
    release()
    // A face that is not preloaded may be asked for only now.
    await expect.poll(async () => (await page.evaluate(loadedFaces)) - heldCount).toBe(0)
    await waitForPaint(page)
    expect(await readShifts()).toEqual([])
  })
}

/** Runs in the page. Does not count the faces that stand in until then, which the machine has. */
function loadedFaces() {
  return [...document.fonts].filter(
    ({ status, family }) => status === 'loaded' && !family.includes('until-then'),
  ).length
}
