import type { APIRequestContext } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, test } from '@tests/support/browser-test'

const isTemplate = (path: string) => path.startsWith('/legal/')
const pages = ['/', '/legal/privacy', '/legal/terms', '/legal/cookies', '/legal/data-processing']

for (const path of pages) {
  const tag = ['/', '/legal/privacy'].includes(path) ? [] : '@full'
  test(`${path} says what it is to search engines and shared links`, { tag }, async ({ page }) => {
    await page.goto(path)
    const meta = (key: string) => page.locator(`meta[property="${key}"], meta[name="${key}"]`)
    const title = await page.title()
    expect(title).toContain('Isoway')
    await expect(meta('og:title')).toHaveAttribute('content', title)
    const description = await meta('description').getAttribute('content')
    expect(description?.length).toBeGreaterThan(50)
    await expect(meta('og:description')).toHaveAttribute('content', description ?? '')
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    await expect(meta('og:url')).toHaveAttribute('content', canonical ?? '')
    await expect(meta('og:type')).toHaveAttribute('content', 'website')
    await expect(meta('og:site_name')).toHaveAttribute('content', 'Isoway')
    await expect(meta('og:image:alt')).toHaveAttribute('content', /./)
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
    await expect(meta('robots')).toHaveCount(isTemplate(path) ? 1 : 0)
    if (isTemplate(path)) await expect(meta('robots')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
}

test('every address the site gives away is its own, not that of the machine it was built on', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text()
  // The site has no SITE_URL here, so it takes the machine and its own port for its address.
  const origin = siteUrl.replace('127.0.0.1', 'localhost')
  expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect(origin).not.toBe(`http://localhost:3000`)
  const texts = await Promise.all(
    [...pages, '/sitemap.xml', '/manifest.webmanifest', '/no-such-page'].map(text),
  )
  for (const page of texts) expect(page).not.toContain('localhost:3000')
  for (const [index, path] of pages.entries()) {
    expect(texts[index]).toContain(`<link rel="canonical" href="${origin}${path === '/' ? '' : path}"/>`)
    expect(texts[index]).toContain(`<meta property="og:url" content="${origin}${path === '/' ? '' : path}"/>`)
    expect(texts[index]).toContain(`<meta property="og:image" content="${origin}/social-picture"/>`)
  }
  expect(texts[0]).toContain(`"url":"${origin}/"`)
  expect(texts[pages.length]).toContain(`<loc>${origin}/</loc>`)
})

test('no two pages have the same title or description @full', async ({ page }) => {
  const [titles, descriptions] = [new Set<string>(), new Set<string | null>()]
  for (const path of pages) {
    await page.goto(path)
    titles.add(await page.title())
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length])
})

test('the social picture is a PNG of 1200 by 630', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const response = await request.get(new URL(address ?? '').pathname)
  expect(response.headers()['content-type']).toBe('image/png')
  expect(sizeOf(await response.body())).toEqual([1200, 630])
})

test('the organisation is described in its own terms @full', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '')
  expect(data['@context']).toBe('https://schema.org')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Isoway', slogan: 'Intelligence in motion' },
    { '@type': 'WebSite', name: 'Isoway' },
  ])
})

test('robots and sitemap name what may be found, and only that', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/admin', '/cms', '/api/']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toMatch(/Sitemap: .+\/sitemap\.xml/)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const found = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)]
  const paths = found.map(([, address = '']) => new URL(address).pathname)
  // Other journeys make campaign pages at the same time. The legal texts are templates with words left to fill in.
  expect(paths.filter((path) => !path.startsWith('/for/'))).toEqual(['/'])
})

test('the manifest and every icon are there @full', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Isoway', start_url: '/' })
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, sizes } of manifest.icons) {
    expect(sizeOf(await (await request.get(src)).body()).join('x')).toBe(sizes)
  }
  const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()
  expect(links).toHaveLength(3)
  for (const link of links) {
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\//)
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('what staff use is not indexed', async ({ request, baseURL }) => {
  await expectUnindexed(request, '/cms/login')
  const response = await request.post('/api/users/login', { data: admin, headers: { origin: baseURL ?? '' } })
  expect(response.status()).toBe(200)
  await expectUnindexed(request, '/admin')
  await expectUnindexed(request, '/cms')
})

async function expectUnindexed(request: APIRequestContext, path: string) {
  // Without it a program's cookie does not count, because it could come from another site's page.
  const response = await request.get(path, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(new URL(response.url()).pathname).toBe(path)
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex/)
}

test('the footer turns the year on 1 January by itself @full', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2031, 0, 1, 0, 0, 30))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Isoway')
  await page.clock.setFixedTime(new Date(2031, 11, 31, 23, 59, 30))
  await page.goto('/legal/terms')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Isoway')
})

/** Width and height as a PNG states them. */
function sizeOf(picture: Buffer) {
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
}
