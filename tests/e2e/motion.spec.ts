import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'

// With the motion that visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const floats = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'float')
      .map(({ playState, effect }) => ({ playState, duration: effect?.getTiming().duration })),
  )

const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

/** Scrolls to the end of the page as a wheel does, so that every part of it passes the screen. */
async function scrollThrough(page: Page) {
  await page.mouse.move(700, 450)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 500)
        return page.evaluate(async () => {
          // The page sees only what a frame shows.
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve))
          return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
        })
      },
      { intervals: [50] },
    )
    .toBe(true)
}

test('the cards float for six seconds at a time, until someone stops them @full', async ({ page }) => {
  await page.goto('/')
  const moving = { playState: 'running', duration: 6_000 }
  const still = { playState: 'paused', duration: 6_000 }
  await expect.poll(() => floats(page)).toEqual([moving, moving])
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expect.poll(() => floats(page)).toEqual([still, still])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play motion' })).toBeVisible()
  await expect.poll(() => floats(page)).toEqual([still, still])
  await page.getByRole('button', { name: 'Play motion' }).click()
  await expect.poll(() => floats(page)).toEqual([moving, moving])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
})

test('what comes into view fades and slides in once, in steps of a tenth of a second @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fades: { element: Element; delay: unknown; duration: unknown }[] = []
    Object.assign(window, { fades })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      const { delay = 0, duration } = typeof options === 'object' ? options : { duration: options }
      if (keyframes && 'opacity' in keyframes) fades.push({ element: this, delay, duration })
      return animate.call(this, keyframes, options)
    }
  })
  await page.goto('/')
  await scrollThrough(page)
  await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0)
  const fades = await page.evaluate(() => {
    const seen: { element: Element; delay: number; duration: number }[] = Reflect.get(window, 'fades')
    return {
      durations: [...new Set(seen.map(({ duration }) => duration))],
      delays: [...new Set(seen.map(({ delay }) => Math.round(delay)))].sort((one, other) => one - other),
      isOnceEach: new Set(seen.map(({ element }) => element)).size === seen.length,
      count: seen.length,
    }
  })
  const { count, ...rest } = fades
  expect(rest).toEqual({ durations: [600], delays: [0, 100, 200, 300, 400, 500], isOnceEach: true })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await scrollThrough(page)
  await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'fades').length)).toBe(count)
})

test('nothing that was on the screen is ever hidden, least of all the headline @full', async ({ page }) => {
  await page.addInitScript(() => {
    const faults: string[] = []
    Object.assign(window, { faults })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof Element) || target.getAttribute('data-reveal') !== 'hidden') continue
        if (target.getBoundingClientRect().top < innerHeight) faults.push(`hid ${target.className}`)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-reveal'] })
    const checkHeadline = () => {
      const headline = document.querySelector('h1')
      for (let element: Element | null = headline; element; element = element.parentElement) {
        const { opacity, visibility } = getComputedStyle(element)
        if (opacity !== '1' || visibility !== 'visible') faults.push(`headline: ${element.tagName}`)
      }
      requestAnimationFrame(checkHeadline)
    }
    requestAnimationFrame(checkHeadline)
  })
  await page.goto('/')
  await expect(page.locator('[data-reveal="hidden"]').first()).toBeAttached()
  await scrollThrough(page)
  await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'faults'))).toEqual([])
})

test('the largest thing painted first is in the hero @full', async ({ page }) => {
  await page.goto('/')
  const largest = await page.evaluate(
    () =>
      new Promise<boolean | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1)
          const element = entry && 'element' in entry ? entry.element : undefined
          resolve(element instanceof Element && element.closest('#hero') !== null)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toBe(true)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves and nothing is hidden', async ({ page }) => {
    await page.goto('/')
    expect(await running(page)).toBe(0)
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
    await page.evaluate(() => {
      const moving = new Set<string>()
      Object.assign(window, { moving })
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { playState, effect } = animation
          // The dots under the link to the section on the screen fade in, and so does the color of a button under
          // the mouse. They do not move.
          const isFade =
            animation instanceof CSSTransition && /^opacity$|color$/.test(animation.transitionProperty)
          if (playState === 'running' && !isFade && effect instanceof KeyframeEffect)
            moving.add(String(effect.target?.className))
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await scrollThrough(page)
    expect(await page.evaluate(() => [...Reflect.get(window, 'moving')])).toEqual([])
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
  })
})
