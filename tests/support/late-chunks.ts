import type { Page } from 'playwright/test'

/** Lets no script come that the page itself does not name. Returns the addresses that were asked for. */
export async function withholdLaterScripts(page: Page) {
  const html = await (await page.request.get('/')).text()
  const withheld: string[] = []
  await page.route('**/_next/static/chunks/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname)) return route.continue()
    withheld.push(pathname)
    return route.abort()
  })
  return withheld
}
