import type { BrowserContext, Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { logFigure } from '@tests/support/log-figure'
import { refusals } from '@tests/support/screens'

test.setTimeout(300_000)
// The page that is not there is refused, and the browser says so.
test.use({ allowedComplaints: [refusals] })

/** In milliseconds: what a page asks for by itself it has asked for by then. */
const settled = 1_000

const publicPages = [
  '/',
  '/legal/privacy',
  '/legal/terms',
  '/legal/cookies',
  '/legal/data-processing',
  '/none',
]
const lists = [
  'pages',
  'legal-documents',
  'media',
  'redirects',
  'schedules',
  'waitlist-leads',
  'lead-events',
  'lead-exports',
  'person-requests',
  'security-log',
  'users',
]
const globals = ['site-settings', 'cookie-consent', 'waitlist-settings']
const staffPages = [
  '/admin',
  '/cms',
  '/cms/account',
  '/cms/guide',
  '/cms/guide/sales',
  '/cms/find?q=air',
  '/cms/history',
  ...lists.map((name) => `/cms/collections/${name}`),
  ...['pages', 'media', 'users'].map((name) => `/cms/collections/${name}/create`),
  ...globals.map((name) => `/cms/globals/${name}`),
]

/**
 * S11: Payload by itself asks for a portrait of each colleague, and for an editor of code, from others.
 * Every request of every tab and worker counts, before the page's own policy would refuse it.
 */
function watch(context: BrowserContext) {
  const requestedOrigins = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') || protocol.startsWith('ws')) requestedOrigins.add(origin)
  })
  return requestedOrigins
}

async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.waitForTimeout(settled)
  // Named in the markup, a link to fetch something from elsewhere is as good as asked for.
  const elsewhere = page.locator(
    'link[rel~=preconnect], link[rel~=dns-prefetch], script[src^=http], img[src^=http]',
  )
  for (const element of await elsewhere.all())
    expect(await element.evaluate((node) => node.outerHTML), path).toContain(siteUrl)
}

test(
  'no page asks another host for anything, for visitors and in the panel',
  { tag: '@full' },
  async ({ page, context }) => {
    const requestedOrigins = watch(context)
    for (const path of publicPages) await visit(page, path)
    await signIn(page)
    await page.goto('/cms')
    await expect(page.getByRole('heading', { name: 'Content', exact: true })).toBeVisible()
    for (const path of staffPages) await visit(page, path)
    expect([...requestedOrigins]).toEqual([siteUrl])
    logFigure('S11', `${publicPages.length + staffPages.length} pages, one host`)
  },
)
