import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/**
 * Presses Tab this number of times and lists the names of the focused elements. Each focused element must be inside
 * the window, must not be covered, and must have a focus ring.
 */
export async function walk(page: Page, stops: number, key = 'Tab') {
  const names: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key)
    await settle(page)
    const { name, problems } = await page.evaluate(inspectFocus)
    names.push(name)
    expect(problems, `at stop ${stop + 1}, ${name}`).toEqual([])
  }
  return names
}

/** Waits until the smooth scrolling to the focused element ends. */
function settle(page: Page) {
  return page.evaluate(async () => {
    let before = Number.NaN
    while (before !== scrollY) {
      before = scrollY
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

/** Runs in the page. Returns the name of the focused element and the problems that hide its focus. */
function inspectFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: 'nothing', problems: [] }
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : []
  const text = labels[0] instanceof HTMLElement ? labels[0].innerText : visibleText(focused)
  const name = (focused.getAttribute('aria-label') ?? text).replaceAll(/\s+/g, ' ').trim()

  const problems: string[] = []
  const box = focused.getBoundingClientRect()
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
    problems.push(`is outside of the window: ${JSON.stringify(box)}`)
  }
  const across = box.left + box.width / 2
  const middle = box.top + box.height / 2
  const points = [
    [across, middle],
    [across, box.top + 4],
    [across, box.bottom - 4],
    [box.left + 4, middle],
    [box.right - 4, middle],
  ] as const
  for (const [x, y] of points) {
    const topElement = document.elementFromPoint(x, y)
    if (
      topElement &&
      !focused.contains(topElement) &&
      !topElement.contains(focused) &&
      !topElement.closest('.field-select')
    ) {
      problems.push(`is covered by ${topElement.outerHTML.slice(0, 80)}`)
    }
  }
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.push('has no ring')
  return { name: name || focused.tagName.toLowerCase(), problems }

  function visibleText(element: Element) {
    return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
  }
}
