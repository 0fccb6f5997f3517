import type { Page } from 'playwright/test'

/** Blocks all scripts that the HTML of the page does not contain. Returns the paths of the blocked requests. */
export async function withholdLaterScripts(page: Page) {
  const html = await (await page.request.get('/')).text()
  const blockedPaths: string[] = []
  await page.route('**/_next/static/chunks/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname)) return route.continue()
    blockedPaths.push(pathname)
    return route.abort()
  })
  return blockedPaths
}
