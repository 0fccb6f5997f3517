import type { Page } from 'playwright/test'

/** Makes a tab look hidden, as if the person had changed to another one, or visible again. */
export function setVisibility(page: Page, visibility: DocumentVisibilityState) {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
