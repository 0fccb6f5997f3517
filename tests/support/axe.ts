import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'
import { resize } from '@tests/support/screens'

const widths = [390, 768, 1440]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asks axe at each width, and says what it objects to and where. Payload’s own frame passes the rules alone. */
export async function expectNothingFound(page: Page, at = widths, { isPanel = false } = {}) {
  for (const width of at) {
    await resize(page, width)
    // A theme that was just chosen: halfway there, a color is that of neither.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    )
    const { violations } = await new AxeBuilder({ page })
      .withTags(isPanel ? rules : [...rules, 'best-practice'])
      .analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${width}: ${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    expect(found).toEqual([])
  }
}
