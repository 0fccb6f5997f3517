import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'
import { resize } from '@tests/support/screens'

const widths = [390, 768, 1440]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe at each width and expects no violation. The panel is checked without the best practices, because Payload’s
 * own frame does not follow them.
 */
export async function expectNoViolations(page: Page, atWidths = widths, { isPanel = false } = {}) {
  for (const width of atWidths) {
    await resize(page, width)
    await finishTransitions(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(isPanel ? rules : [...rules, 'best-practice'])
      .analyze()
    const messages = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${width}: ${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    expect(messages).toEqual([])
  }
}

/** Waits for the transitions of a new theme or of an opening drawer. During a transition, a color is neither of both. */
export async function finishTransitions(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
}

/** Runs in the page: whether the panel has named its controls, as it does once its scripts run. */
export function hasNames() {
  const named = '.collapsible__drag, .doc-controls__popup .popup-button'
  const tabs = [...document.querySelectorAll('ul.doc-tabs__tabs')]
  return (
    [...document.querySelectorAll(named)].every((control) => control.hasAttribute('aria-label')) &&
    tabs.every((list) => list.getAttribute('role') === 'group')
  )
}
