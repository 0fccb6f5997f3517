import type { Page } from 'playwright/test'

/**
 * Resolves in the moment in which a field of the panel shows these words: with how many changes that this browser
 * keeps contain them. A reload in that moment must lose nothing.
 */
export function countKeptWhenShown(page: Page, field: string, words: string) {
  return page.evaluate(
    ([selector = '', text = '']) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const input = document.querySelector(selector)
          if (!input || !('value' in input) || input.value !== text) return requestAnimationFrame(look)
          const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('unsaved-words'))
          resolve(kept.filter(([, value]) => String(value).includes(text)).length)
        }
        look()
      }),
    [field, words],
  )
}
