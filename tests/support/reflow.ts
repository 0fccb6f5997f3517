import type { Page } from 'playwright/test'

/** The text spacing of WCAG 1.4.12. The stylesheet of a visitor may set it. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Sets the text spacing like a user stylesheet, which the content security policy of the page cannot block. */
export function widenText(page: Page) {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
}

/** Lists elements that make the page wider than the window, outermost first. */
export function findTooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** Lists elements that cut off their own text. */
export function findClipped(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element)
        const cuts = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
        const isForReadersOnly = position === 'absolute' && element.clientWidth <= 1
        if (!cuts || isForReadersOnly || !element.innerText?.trim()) return false
        return [...element.querySelectorAll<HTMLElement>('*')].some((inner) => {
          if (inner.closest('svg, .sr-only, .skip-link, [aria-hidden=true]') || !inner.innerText?.trim()) {
            return false
          }
          const [box, innerBox] = [element.getBoundingClientRect(), inner.getBoundingClientRect()]
          return innerBox.width > 1 && (innerBox.right > box.right + 2 || innerBox.bottom > box.bottom + 2)
        })
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
}

/** Lists targets under 24 pixels. Links within a sentence are excluded, as the criterion (WCAG 2.5.8) excludes them. */
export function findTooSmall(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((element) => {
        const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
        const { width, height } = target.getBoundingClientRect()
        const isHidden = !target.checkVisibility() || width <= 1 || element.closest('.decoy, .skip-link')
        const isInSentence = element instanceof HTMLAnchorElement && Boolean(element.closest('p, li, td'))
        const isInline = getComputedStyle(element).display === 'inline'
        return !isHidden && !(isInSentence && isInline) && (width < 24 || height < 24)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** Lists words in tables that are broken into two lines, although each word fits on one line. */
export function findBrokenWords(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('td, th')) continue
      for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word[0])
      }
    }
    return broken
  })
}
