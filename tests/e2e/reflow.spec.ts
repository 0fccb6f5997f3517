import { expect, test } from '@tests/support/browser-test'
import { findBrokenWords, findClipped, findTooSmall, findTooWide, widenText } from '@tests/support/reflow'
import { openMenu, publicPaths, refusals, showDialog, showErrors, showToast } from '@tests/support/screens'
import { waitlistForm } from '@tests/support/waitlist-form'

test.use({
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedComplaints: [refusals],
})

for (const path of publicPaths) {
  const tag = path === '/' ? [] : '@full'
  test(`${path} at 320 pixels scrolls in one direction, also with wider text`, { tag }, async ({ page }) => {
    await page.goto(path)
    expect(await findTooWide(page)).toEqual([])
    await widenText(page)
    expect(await findTooWide(page)).toEqual([])
    expect(await findClipped(page)).toEqual([])
  })
}

for (const [name, show] of Object.entries({
  menu: openMenu,
  form: showErrors,
  dialog: showDialog,
  toast: showToast,
})) {
  const tag = name === 'form' ? [] : '@full'
  test(
    `the ${name} at 320 pixels scrolls in one direction, also with wider text`,
    { tag },
    async ({ page }) => {
      await show(page)
      expect(await findTooWide(page)).toEqual([])
      await widenText(page)
      expect(await findTooWide(page)).toEqual([])
      expect(await findClipped(page)).toEqual([])
    },
  )
}

for (const width of [320, 390]) {
  const tag = width === 320 ? [] : '@full'
  test(`tables at ${width} pixels break no word and use the whole width`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/legal/data-processing', '/legal/cookies']) {
      await page.goto(path)
      expect(await findTooWide(page), path).toEqual([])
      expect(await findBrokenWords(page), path).toEqual([])
      const scrolls = await page
        .locator('main .scroller')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      // The cookies stand in a table of their own, which has no box to scroll in.
      if (path === '/legal/data-processing') expect(scrolls.length).toBeGreaterThan(0)
      expect(Math.max(0, ...scrolls), path).toBe(0)
    }
    const cells = await page
      .getByRole('table', { name: 'Cookies and browser storage on this site' })
      .locator('tbody :is(th, td)')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
    expect(Math.min(...cells)).toBe(width - 40)
  })
}

test('what can be pressed is at least 24 pixels in each direction', { tag: '@full' }, async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of publicPaths) {
      await page.goto(path)
      expect(await findTooSmall(page), `${path} at ${width}`).toEqual([])
    }
  }
  await showErrors(page)
  expect(await findTooSmall(page), 'the form with its mistakes').toEqual([])
})

// The text is changed in the page itself: what is tried here is the layout, not the CMS. It must be
// awake by then, or it would find other words than it was sent.
test(
  'copy half as long again, a word of forty letters, and none at all break no section',
  { tag: '@full' },
  async ({ page }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.evaluate(lengthenText)
      expect(await findTooWide(page), `long copy at ${width}`).toEqual([])
      expect(await findClipped(page), `long copy at ${width}`).toEqual([])
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        const word = 'Feinstaubmessnetzbetriebsgesellschaften'.padEnd(40, 'x')
        for (const element of document.querySelectorAll('h1, h2, h3, main p, main li, .button, label')) {
          const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim())
          if (text) text.textContent = word
        }
      })
      expect(await findTooWide(page), `a long word at ${width}`).toEqual([])
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('.type-lead, .type-label, .type-small'))
          element.remove()
      })
      expect(await findTooWide(page), `missing texts at ${width}`).toEqual([])
      const empty = await page
        .locator('main section')
        .evaluateAll((sections) => sections.filter((section) => section.clientHeight < 120).length)
      expect(empty).toBe(0)
    }
  },
)

test('with forced colours every edge that says something is a border @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await showErrors(page)
  const { form, name, submit } = waitlistForm(page)
  for (const edge of [name, submit, form.locator('.form-failure')]) {
    const width = await edge.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).borderTopWidth),
    )
    expect(width).toBeGreaterThanOrEqual(1)
  }
  const choose = page.getByRole('button', { name: 'Choose Pilot' })
  await choose.click()
  const chosen = page.getByRole('button', { name: 'Pilot selected' })
  await expect(chosen.locator('svg')).toBeVisible()
  expect(await chosen.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  await expect(page.locator('.offer').filter({ has: chosen })).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('.map-note')).toBeHidden()
  await expect(page.locator('.map-strip')).toBeHidden()
})

test('on paper buttons keep their edge, and only links to other sites name their address @full', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'))
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await page.goto('/')
  const button = page.locator('#hero').getByRole('link', { name: 'Join the Waitlist' })
  await expect(button).toHaveCSS('border-top-color', 'rgb(0, 0, 0)')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.goto('/legal/cookies')
  const printed = await page
    .locator('article a[href^="/"]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => getComputedStyle(link, '::after').content),
    )
  expect(printed.length).toBeGreaterThan(0)
  expect(new Set(printed)).toEqual(new Set(['none']))
  const outside = await page
    .locator('article h2 ~ p')
    .first()
    .evaluate((text) => {
      const link = document.createElement('a')
      link.href = 'https://example.org/about'
      text.append(link)
      return getComputedStyle(link, '::after').content
    })
  expect(outside).toContain('https://example.org/about')
  const boxes = page.locator('article details').filter({ visible: true })
  await expect(boxes.filter({ hasNot: page.getByRole('table') })).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'payload-token' })).toBeVisible()
})

/** Runs in the page: makes every text half as long again, in words of German length. */
function lengthenText() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words = ['Geschwindigkeitsbegrenzung', 'und', 'Luftqualitätsmessung', 'im', 'Straßennetz']
  let index = 0
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? ''
    if (!content.trim() || text.parentElement?.closest('svg, script, style, noscript, figure')) continue
    let longer = content
    while (longer.length < content.length * 1.5) {
      longer += ` ${words[index % words.length]}`
      index += 1
    }
    text.textContent = longer
  }
}
