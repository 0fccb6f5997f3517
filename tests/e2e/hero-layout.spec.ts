import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'

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

/** Runs in the page: which boxes of the hero lie over one another, the cards with the way they float. */
function overlaps() {
  for (const animation of document.getAnimations()) animation.cancel()
  const parts = {
    header: 'header',
    eyebrow: '#hero .eyebrow',
    headline: '#hero h1',
    introduction: '#hero .type-lead',
    'first button': '#hero a.button-primary',
    'second button': '#hero a.button-outline',
    'air quality': '#hero .hero-card:first-child',
    temperature: '#hero .hero-card:last-child',
    legend: '#hero .map-note',
    'pause button': '#hero .motion-toggle',
    'next section': '#vision',
  }
  const boxes = Object.entries(parts).map(([name, selector]) => {
    const element = document.querySelector(selector)
    if (!element) return { name: `no ${name}`, left: 0, right: 1, top: 0, bottom: 1 }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { name, left, right, bottom, top: selector.includes('hero-card') ? top - 10 : top }
  })
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const isBeside = innerWidth >= 1024
  // Where the map is a strip of its own nothing lies over it, and its legend never does.
  if (map) {
    const { left, right, bottom } = map
    const top = isBeside ? bottom - 1 : map.top
    boxes.push({ name: 'map', left, right, top, bottom })
  }
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
}

test('no two boxes of the hero overlap at the sizes people have', async ({ page }) => {
  await page.goto('/')
  expect(await faultsAt(page, named, overlaps)).toEqual({})
})

test('no two boxes of the hero overlap at any size', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  expect(await faultsAt(page, everySize, overlaps)).toEqual({})
})

/** Runs in the page: vehicles that end half under a card, or as a ghost beside the words. */
function badlyParked() {
  for (const animation of document.getAnimations()) animation.cancel()
  const isBeside = innerWidth >= 1024
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const cards = isBeside ? [...document.querySelectorAll('.hero-card')] : []
  return [...document.querySelectorAll<SVGPathElement>('.map-halo')].flatMap((halo, index) => {
    const matrix = halo.getScreenCTM()
    if (!matrix || !map) return [`vehicle ${index} is nowhere`]
    const end = halo.getPointAtLength(halo.getTotalLength() - 10).matrixTransform(matrix)
    const radius = 15 * Math.hypot(matrix.a, matrix.b)
    const isGone =
      end.x < -radius ||
      end.x > innerWidth + radius ||
      end.y < map.top - radius ||
      end.y > map.bottom + radius
    const covers = cards.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const depth = Math.min(end.x - left, right - end.x, end.y - top, bottom - 10 - end.y)
      return depth > radius ? 'whole' : depth > -radius ? 'half' : 'none'
    })
    if (isGone || covers.includes('whole')) return []
    if (covers.includes('half')) return [`vehicle ${index} is half under a card`]
    return isBeside && end.x < innerWidth / 2 + 160 ? [`vehicle ${index} ends in the fade`] : []
  })
}

test('no vehicle ends half under a card or in the fade', async ({ page }) => {
  await page.goto('/')
  expect(await faultsAt(page, named, badlyParked)).toEqual({})
})

test('within 300 ms of its start the run has measured dots in plain view', async ({ page }) => {
  await page.goto('/')
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(dotsInView), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(10)
  }
})

/** Runs in the page: how many of the drives' samples are revealed, and seen, 300 ms after the start. */
function dotsInView() {
  // What has run to its end runs once more.
  for (const path of document.querySelectorAll<SVGElement>('.map-reveal')) {
    path.style.animation = 'none'
    path.getBoundingClientRect()
    path.style.animation = ''
    for (const animation of path.getAnimations()) {
      animation.pause()
      animation.currentTime = 300
    }
  }
  const isBeside = innerWidth >= 1024
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  const cards = isBeside ? [...document.querySelectorAll('.hero-card')] : []
  const boxes = cards.map((card) => card.getBoundingClientRect())
  let seen = 0
  for (const run of document.querySelectorAll<SVGPathElement>('.map-reveal')) {
    if (run.getAnimations().length !== 1) return -1
    const left = Number.parseFloat(getComputedStyle(run).strokeDashoffset) / 1000
    const driven = run.getTotalLength() * (1 - left)
    // A path in a mask has no place on the screen; the vehicle's path is the same one.
    const drive = document.querySelector(
      `.map-drive-${run.parentElement?.id.replace('drive-', '')} .map-halo`,
    )
    const matrix = drive instanceof SVGGraphicsElement ? drive.getScreenCTM() : null
    if (!matrix || !map || !header) return -1
    for (let at = 0; at < driven; at += 13) {
      const { x, y } = run.getPointAtLength(at).matrixTransform(matrix)
      const isInMap = x > 0 && x < innerWidth && y > Math.max(map.top, header.bottom) && y < map.bottom
      const isPlain = !isBeside || x > innerWidth / 2 + 100
      const isFree = boxes.every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom)
      if (isInMap && isPlain && isFree) seen += 1
    }
  }
  return seen
}

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
  const legend = page.locator('#hero').getByText('Each dot is one air sample: cleaner')
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

test('what stands in the hero does not move for what comes after it', async ({ page }) => {
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
      const steps = late.map((selector) => {
        const part = document.querySelector<HTMLElement>(selector)
        if (part) part.style.display = 'none'
        // The first card is gone together with what holds it.
        return selector === '.hero-card-second' ? measure() : [topOf('#hero .eyebrow'), whole[1]]
      })
      for (const selector of late) document.querySelector<HTMLElement>(selector)?.removeAttribute('style')
      return { whole, steps }
    })
    for (const step of places.steps) expect(step, `${width} × ${height}`).toEqual(places.whole)
  }
})

for (const width of [320, 768, 1024, 1440]) {
  test(`faces that come late move nothing at ${width}`, { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'commit' })
    await page.evaluate(nextPaint)
    release()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(nextPaint)
    const total = await page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts')
      return shifts.reduce((sum, value) => sum + value, 0)
    })
    expect(total).toBeLessThan(0.001)
  })
}

function nextPaint() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
