import type { Locator, Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, visitor } from '@tests/support/waitlist-form'

const phone = { width: 390, height: 844 }

/** Brings a section to the top of the screen at once, as far as the page goes. */
async function show(page: Page, selector: string) {
  await page
    .locator(selector)
    .evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
}

test('a phone has the form within reach, and a button to it from the hero to the form', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const top = await page.locator('#waitlist').evaluate((form) => form.getBoundingClientRect().top + scrollY)
  expect(top).toBeLessThanOrEqual(7_500)
  const button = page.locator('.standing').getByRole('link', { name: 'Join the Waitlist' })
  await expect(button).not.toBeInViewport()
  for (const section of ['#benefits', '#packages']) {
    await show(page, section)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await show(page, '#waitlist')
  await expect.poll(() => isInSight(button)).toBe(false)
  await show(page, '#packages')
  await button.click()
  await expect(page.getByRole('region', { name: 'Waitlist', exact: true })).toBeFocused()
  await expect.poll(() => isInSight(button)).toBe(false)
  await button.focus()
  await expect.poll(() => isInSight(button)).toBe(true)
})

/** Whether a button is on the screen and nothing lies over it. At the form, the header does. */
function isInSight(button: Locator) {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test(
  'the button comes with the end of the hero, and wide screens have none @full',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    const button = page.locator('.standing a')
    await expect(button).toBeHidden()
    for (const height of [568, 844]) {
      await page.setViewportSize({ width: 360, height })
      const gap = await button.evaluate((link) => {
        scrollTo({ top: 0, behavior: 'instant' })
        const hero = document.querySelector('#hero')?.getBoundingClientRect()
        return link.getBoundingClientRect().top - (hero?.bottom ?? 0) - innerHeight
      })
      expect(Math.abs(gap)).toBeLessThan(20)
    }
  },
)

test('the button comes to rest below the last words before the form @full', async ({ page }) => {
  for (const width of [320, 390, 600, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const [bar, note] = await page.evaluate(() => {
      const form = document.querySelector('#waitlist')?.getBoundingClientRect()
      scrollTo({ top: (form?.top ?? 0) + scrollY - innerHeight + 20, behavior: 'instant' })
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return [boxOf('.standing > p'), boxOf('#packages .page-width > p:last-child')]
    })
    expect(bar?.top, `at ${width} px`).toBeGreaterThan(note?.bottom ?? Infinity)
    expect(bar?.bottom).toBeLessThan(844)
  }
})

test('after a sign-up a line and what was sent stay at the form, until the next try', async ({ page }) => {
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
  await page.goto('/?package=pilot#waitlist')
  const form = await fillIn(page, { ...visitor(), email: 'ada@example.org' })
  const line = form.form.getByText('Your sign-up is in. Next, someone on our team will read it')
  await expect(line).toBeHidden()
  await form.submit.click()
  await form.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeVisible()
  await expect(form.form.getByText('Work email: ada@example.org', { exact: true })).toBeVisible()
  await expect(form.form.getByText('Package: Pilot', { exact: true })).toBeVisible()
  // The next try, which is never answered.
  await respondToSignUps(page, () => {})
  await fillIn(page)
  await expect(line).toBeVisible()
  await form.submit.click()
  await expect(line).toBeHidden()
  await expect(form.form.getByText('ada@example.org')).toBeHidden()
})

test('a phone shows both drawings of the vision, with the note that they are illustrative @full', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const tiles = page.locator('.vision-tiles')
    await expect(tiles.getByText('Illustrative')).toBeVisible()
    await expect(tiles.getByText('One station, one corner')).toBeHidden()
    const widths = await tiles.locator('svg').evaluateAll((all) => all.map((svg) => svg.clientWidth))
    expect(widths.map((each) => each > 80)).toEqual([true, true])
  }
})

test('no name in the drawing of the unit is smaller than 12 pixels @full', async ({ page }) => {
  for (const [width, count] of [
    [390, 0],
    [1024, 0],
    [1280, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const sizes = await page.locator('.unit-name').evaluateAll((all) =>
      all
        .filter((name) => name.getClientRects().length > 0)
        .map((name) => {
          const scale = name instanceof SVGGraphicsElement ? (name.getScreenCTM()?.a ?? 0) : 0
          return Math.round(Number.parseFloat(getComputedStyle(name).fontSize) * scale * 10) / 10
        }),
    )
    expect(sizes, `at ${width} px`).toHaveLength(count)
    expect(Math.min(...sizes, 99)).toBeGreaterThanOrEqual(12)
  }
})

test('on a phone a response is cut off only where the map shows the rest @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const text = page.locator('.call-answer > pre')
  const isCut = () => text.evaluate((pre) => pre.scrollHeight > pre.clientHeight)
  expect(await isCut()).toBe(true)
  await page.locator('.call-map').evaluate((map) => map.remove())
  expect(await isCut()).toBe(false)
})

for (const width of [320, 390, 600, 768, 1024]) {
  test(
    `no package drawing is cropped or lies over words, and no two are alike, at ${width}`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const drawings = await page.locator('.coverage-trace').evaluateAll((all) =>
        all.map((drawing) => {
          const frame = drawing.getBoundingClientRect()
          const drives = drawing.querySelector('.coverage-drives')
          const box = drives?.getBoundingClientRect()
          const isWhole =
            box &&
            box.left >= frame.left - 1 &&
            box.right <= frame.right + 1 &&
            box.bottom <= frame.bottom + 1
          return {
            isWhole,
            width: Math.round(((box?.width ?? 0) / frame.width) * 20),
            way: drives?.getAttribute('d'),
          }
        }),
      )
      expect(drawings.map(({ isWhole }) => isWhole)).toEqual([true, true, true])
      expect(new Set(drawings.map(({ way }) => way)).size).toBe(3)
      expect(drawings[2]?.width).toBeGreaterThan((drawings[0]?.width ?? 0) * 2)
      expect(await page.locator('.offer').evaluateAll(linesUnderDrawings)).toEqual([])
    },
  )
}

for (const width of [320, 768, 1024, 1440]) {
  test(`the lines around a hazard are all closed in their drawing at ${width} @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const plate = page.locator('.benefit-plate', { hasText: 'PM2.5 near a fire' }).locator('.drawing')
    const room = await plate.evaluate((drawing) => {
      const frame = drawing.getBoundingClientRect()
      const lines = [...drawing.querySelectorAll('path')].map((line) => line.getBoundingClientRect())
      // Around the hazard, without the hazard itself and its scale.
      const ways = [...drawing.querySelectorAll('path[stroke-width="2.4"]')].map((line) =>
        line.getAttribute('d'),
      )
      return {
        areClosed: ways.map((way) => /^M[^MZ]+Z$/i.test(way ?? '')),
        left: Math.min(...lines.map(({ left }) => left)) - frame.left,
        right: frame.right - Math.max(...lines.map(({ right }) => right)),
      }
    })
    expect(room.areClosed).toEqual([true, true, true, true, true])
    expect(room.left).toBeGreaterThanOrEqual(6)
    expect(room.right).toBeGreaterThanOrEqual(6)
    // Beside one another all plates are of one height.
    const heights = await page
      .locator('.benefit-plate')
      .evaluateAll((plates) => plates.map((one) => one.getBoundingClientRect().height))
    if (width >= 768) expect(new Set(heights.slice(3).map(Math.round)).size).toBe(1)
  })
}

/** Runs in the page. Lists the text of each card that its drawing covers. */
function linesUnderDrawings(cards: Element[]) {
  return cards.flatMap((card) => {
    const drawing = card.querySelector('.coverage-trace')?.getBoundingClientRect() ?? new DOMRect()
    return [...card.querySelectorAll('h3, p, li')].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isUnder = [...range.getClientRects()].some(
        (line) =>
          line.left < drawing.right &&
          line.right > drawing.left &&
          line.top < drawing.bottom &&
          line.bottom > drawing.top,
      )
      return isUnder ? [element.textContent] : []
    })
  })
}

for (const theme of ['light', 'dark']) {
  test(
    `recommended never has the color of selected in the ${theme} theme`,
    { tag: '@full' },
    async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('ui-theme', chosen), theme)
      await page.goto('/?package=pilot#packages')
      const colorOf = (name: string) =>
        page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
      await expect(page.getByText('Recommended')).toBeVisible()
      expect(await colorOf('Choose Professional')).not.toBe(await colorOf('Pilot selected'))
    },
  )
}

test(
  'the words of the drawings are 12 pixels or more on the smallest phone @full',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/')
    const sizes = await page
      .locator(
        '.benefit-plate span, .benefit-plate strong, .layer h4, .technology-call pre, .technology-call p',
      )
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  },
)
