import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'

// With the motion that visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const header = (page: Page) => page.getByRole('banner')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The section has the focus, no ring, and nothing before it on the screen; its heading is close to the header. */
async function expectInSight(page: Page, name: string) {
  const target = section(page, name)
  await expect(target).toBeFocused()
  await expect(target).toHaveCSS('outline-style', 'none')
  await expect
    .poll(async () => {
      const [bar, box, title] = await Promise.all(
        [header(page), target, heading(page, name)].map((part) => part.boundingBox()),
      )
      if (!bar || !box || !title) return 'not there'
      const end = bar.y + bar.height
      if (box.y > end + 1) return `${box.y - end} pixels of the section before`
      return title.y >= end + 36 && title.y <= end + 60 ? 'in sight' : `${title.y - end} below the header`
    })
    .toBe('in sight')
}

/** Waits until the page has stood still for half a second. */
function scrollsNoMore(page: Page) {
  return page.evaluate(async () => {
    for (let last = -1; last !== scrollY; await new Promise((resolve) => setTimeout(resolve, 500)))
      last = scrollY
  })
}

/** Notes how, and how long after the document was there, the page is scrolled to a section. */
function watchScrolling(page: Page) {
  return page.addInitScript(() => {
    const scrolls: { behavior: unknown; waited: number }[] = []
    Object.assign(window, { scrolls })
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      const behavior = typeof options === 'object' ? options.behavior : undefined
      const [navigation] = performance.getEntriesByType('navigation')
      scrolls.push({
        behavior,
        waited: performance.now() - (navigation ? Reflect.get(navigation, 'responseStart') : 0),
      })
      scroll.call(this, options)
    }
  })
}

const scrolls = (page: Page) =>
  page.evaluate<{ behavior: unknown; waited: number }[]>(() => Reflect.get(window, 'scrolls'))

for (const [link, hash, title] of [
  ['Vision', '#vision', 'Our Vision'],
  ['Benefits', '#benefits', 'Key Benefits'],
  ['Packages', '#packages', 'Packages'],
  ['Join Waitlist', '#waitlist', 'Waitlist'],
] as const) {
  // The four are one piece of code; the first of them stands for the others where time is short.
  const tag = hash === '#vision' ? [] : '@full'

  test(`${link} leads to ${hash}, and Back leads back`, { tag }, async ({ page }) => {
    await watchScrolling(page)
    await page.goto('/')
    await header(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`/${hash}$`))
    await expectInSight(page, title)
    expect((await scrolls(page)).map(({ behavior }) => behavior)).toEqual(['smooth'])
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/${hash}$`))
    await expect(heading(page, title)).toBeInViewport()
  })

  test(
    `Back and Forward while the page still glides to ${hash} end where they should`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
      await page.evaluate(() => {
        const goBack = () => {
          history.back()
          document.body.dataset.hasLeft = 'true'
        }
        document.addEventListener('scroll', goBack, { once: true })
      })
      await header(page).getByRole('link', { name: link }).click()
      await expect(page.locator('body')).toHaveAttribute('data-has-left', 'true')
      await expect(page).toHaveURL(/\/$/)
      await scrollsNoMore(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(`/${hash}$`))
      await expect(heading(page, title)).toBeInViewport()
    },
  )

  test(`${hash} in the address is gone to after a moment`, { tag }, async ({ page }) => {
    await watchScrolling(page)
    await page.goto(`/${hash}`)
    await expectInSight(page, title)
    const [first] = await scrolls(page)
    expect(first?.waited).toBeGreaterThanOrEqual(100)
  })
}

test('the calls to action lead to the form and to the vision @full', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('#hero')
  await hero.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/\/#vision$/)
  await expectInSight(page, 'Our Vision')
  await page.goBack()
  await hero.getByRole('link', { name: 'Join the Waitlist' }).click()
  await expect(page).toHaveURL(/\/#waitlist$/)
  await expectInSight(page, 'Waitlist')
})

test('on the smallest phone nothing of the section before is left under the header @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/#waitlist')
  await expectInSight(page, 'Waitlist')
})

test('from a legal page the header leads to the section of the landing page', async ({ page }) => {
  await page.goto('/legal/privacy')
  await header(page).getByRole('link', { name: 'Benefits' }).click()
  await expect(page).toHaveURL(/\/#benefits$/)
  await expectInSight(page, 'Key Benefits')
})

test('on a campaign page no link to a section of the home page is marked @full', async ({ page }) => {
  await signIn(page)
  const { path } = await publishCampaign(page.request)
  await page.goto(`${path}#vision`)
  await expect(page.locator('#vision')).toBeInViewport()
  await scrollsNoMore(page)
  await expect(header(page).locator('[aria-current]')).toHaveCount(0)
})

test('the section on screen is marked in the header @full', async ({ page }) => {
  await page.goto('/#benefits')
  await expect(header(page).getByRole('link', { name: 'Benefits' })).toHaveAttribute('aria-current', 'true')
  await expect(header(page).getByRole('link', { name: 'Vision' })).not.toHaveAttribute('aria-current')
})

test('the technology section has no anchor @full', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section').filter({ has: heading(page, 'Our Technology') })
  await expect(section).toHaveCount(1)
  expect(await section.getAttribute('id')).toBeNull()
  const anchors = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(anchors).toEqual(['hero', 'vision', 'benefits', 'packages', 'waitlist', 'about-questions'])
})

test('names without an address yet are no links and lead nowhere @full', async ({ page }) => {
  await page.goto('/')
  for (const name of ['About', 'Careers', 'Contact', 'LinkedIn']) {
    const placeholder = page.getByRole('contentinfo').getByText(name, { exact: true })
    await expect(placeholder).toHaveAttribute('aria-disabled', 'true')
    expect(await placeholder.evaluate((element) => element.closest('a'))).toBeNull()
    await placeholder.click({ force: true })
    await expect(page).toHaveURL(/\/$/)
  }
})

test('a hash that names nothing, or is no text at all, does no harm @full', async ({ page }) => {
  for (const hash of ['#nowhere', '#%', '#%E0%A4%A']) {
    await page.goto('about:blank')
    await page.goto(`/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page jumps instead of gliding @full', async ({ page }) => {
    await watchScrolling(page)
    await page.goto('/')
    await header(page).getByRole('link', { name: 'Vision' }).click()
    await expectInSight(page, 'Our Vision')
    expect((await scrolls(page)).map(({ behavior }) => behavior)).toEqual(['auto'])
  })
})
