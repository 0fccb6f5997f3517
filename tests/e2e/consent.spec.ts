import type { Locator, Page } from 'playwright/test'
import { admin } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import {
  fulfillServiceRequests,
  showConsentPrompt,
  serviceRequestMessage,
  card,
  inCorner,
  inFooter,
  marketingScript,
  saveConsent,
  statisticsScript,
  stored,
} from '@tests/support/consent'
import { withholdLaterScripts } from '@tests/support/late-chunks'
import { thirdPartyServices } from '@tests/support/third-party-services'
import { waitlistForm } from '@tests/support/waitlist-form'

/** What a browser complains of where a script does not come, and of services that are asked. */
const complaints = new RegExp(`ERR_FAILED|${serviceRequestMessage.source}`)

test.use({ allowedComplaints: [complaints] })

test('nobody is asked while nothing needs permission, and nothing is stored', async ({ page }) => {
  await page.goto('/')
  await inFooter(page).click()
  await expect(card(page)).toContainText('This site only stores what it needs to work.')
  await expect(card(page).getByRole('button', { name: 'Accept all' })).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
  await expect(inFooter(page)).toBeFocused()
  await page.reload()
  await expect(inFooter(page)).toBeVisible()
  await expect(page.locator('[data-cookie-consent]')).toHaveCount(0)
  expect(await stored(page)).toBeNull()
})

test('where the card cannot be fetched, the page stays, says so, and the next press asks again @full', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitlistForm(page).name.fill('Grace Hopper')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await inFooter(page).click()
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(
    'This could not be opened. Please try again, or reload the page.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waitlistForm(page).name).toHaveValue('Grace Hopper')
  await page.unrouteAll()
  await inFooter(page).click()
  await expect(card(page).getByRole('heading')).toBeFocused()
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveCount(0)
})

test.describe('when something needs permission', () => {
  let run: string[]

  test.beforeEach(async ({ page }) => {
    run = await fulfillServiceRequests(page)
    await showConsentPrompt(page)
  })

  test('a card that does not come leaves the page and what was typed as they are @full', async ({ page }) => {
    const withheld = await withholdLaterScripts(page)
    await page.goto('/')
    await waitlistForm(page).name.fill('Grace Hopper')
    await expect.poll(() => withheld.length).toBeGreaterThan(0)
    await inFooter(page).click()
    await expect(page.getByRole('contentinfo').getByRole('alert')).toBeVisible()
    await expect(waitlistForm(page).name).toHaveValue('Grace Hopper')
    await expect(card(page)).toHaveCount(0)
    expect(run).toEqual([])
  })

  for (const size of [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
  ]) {
    test(`the card names each purpose and leaves both calls to action to be reached at ${size.width} × ${size.height} @full`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      await expect(card(page)).toContainText('Statistics, Marketing')
      const hero = page.locator('#hero')
      await hero.getByRole('link', { name: 'Learn More' }).evaluate((link) => {
        scrollTo({
          top: scrollY + link.getBoundingClientRect().bottom - innerHeight / 2,
          behavior: 'instant',
        })
      })
      for (const name of ['Join the Waitlist', 'Learn More']) {
        const link = hero.getByRole('link', { name })
        const [edge, box] = [await card(page).boundingBox(), await link.boundingBox()]
        expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThan(edge?.y ?? 0)
        await link.click({ trial: true })
      }
    })
  }

  test('agreeing to everything is kept with its version and date, and runs the scripts, here and later @full', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(card(page)).toBeVisible()
    expect(run).toEqual([])
    await card(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(card(page)).toBeHidden()
    expect(await stored(page)).toEqual({
      version: 1,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      statistics: true,
      marketing: true,
    })
    await expect.poll(() => run).toEqual([statisticsScript, marketingScript])
    await page.reload()
    await expect(inCorner(page)).toHaveAccessibleName('Cookie settings')
    await expect(card(page)).toBeHidden()
    await expect
      .poll(() => run)
      .toEqual([statisticsScript, marketingScript, statisticsScript, marketingScript])
  })

  test('refusing is as easy as agreeing, and nothing runs', async ({ page }) => {
    await page.goto('/')
    const accept = card(page).getByRole('button', { name: 'Accept all' })
    const refuse = card(page).getByRole('button', { name: 'Necessary only' })
    const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()]
    expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y])
    expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'))
    await refuse.click()
    expect(await stored(page)).toMatchObject({ statistics: false, marketing: false })
    await page.reload()
    await expect(inCorner(page)).toBeVisible()
    expect(run).toEqual([])
  })

  test('categories are chosen one by one, none ticked beforehand, and a change ends what ran @full', async ({
    page,
  }) => {
    await page.goto('/')
    await card(page).getByRole('button', { name: 'Choose' }).click()
    const [necessary, statistics, marketing] = ['Necessary', 'Statistics', 'Marketing'].map((name) =>
      card(page).getByRole('checkbox', { name }),
    )
    if (!necessary || !statistics || !marketing) throw new Error('There are three categories.')
    await expect(necessary).toBeChecked()
    await expect(necessary).toBeDisabled()
    await expect(statistics).not.toBeChecked()
    await expect(marketing).not.toBeChecked()
    await statistics.check()
    await card(page).getByRole('button', { name: 'Save my choice' }).click()
    expect(await stored(page)).toMatchObject({ statistics: true, marketing: false })
    await expect.poll(() => run).toEqual([statisticsScript])

    await page.evaluate(() => Object.assign(window, { isBefore: true }))
    await inFooter(page).click()
    await expect(statistics).toBeChecked()
    await statistics.uncheck()
    await marketing.check()
    await card(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect.poll(() => run).toEqual([statisticsScript, marketingScript])
    expect(await page.evaluate(() => Reflect.get(window, 'isBefore'))).toBeUndefined()
    expect(await stored(page)).toMatchObject({ statistics: false, marketing: true })
  })

  test('closing is no answer: nothing is stored, and the next page asks again @full', async ({ page }) => {
    await page.goto('/')
    await card(page).getByRole('button', { name: 'Close' }).click()
    await expect(card(page)).toBeHidden()
    expect(await stored(page)).toBeNull()
    await page.reload()
    await expect(card(page)).toBeVisible()
  })

  test('an answer is asked for again after six months', { tag: '@full' }, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-01-10T12:00:00Z'))
    await page.goto('/')
    await card(page).getByRole('button', { name: 'Necessary only' }).click()
    await page.clock.setFixedTime(new Date('2027-07-09T12:00:00Z'))
    await page.reload()
    await expect(inCorner(page)).toBeVisible()
    await expect(card(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2027-07-11T12:00:00Z'))
    await page.reload()
    await expect(card(page)).toBeVisible()
  })

  test('an answer to another version of the question does not count', { tag: '@full' }, async ({ page }) => {
    const response = { version: 7, date: new Date().toISOString(), statistics: true, marketing: true }
    await page.addInitScript((text) => localStorage.setItem('cookie-consent', text), JSON.stringify(response))
    await page.goto('/')
    await expect(card(page)).toBeVisible()
  })

  test('Global Privacy Control refuses marketing, and the card says so @full', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('/')
    await expect(card(page)).toContainText('Global Privacy Control')
    await card(page).getByRole('button', { name: 'Choose' }).click()
    await expect(card(page).getByRole('checkbox', { name: 'Marketing' })).toBeDisabled()
    await card(page).getByRole('button', { name: 'Accept all' }).click()
    expect(await stored(page)).toMatchObject({ statistics: true, marketing: false })
    await page.reload()
    await expect.poll(() => run).toEqual([statisticsScript, statisticsScript])
  })

  test('the card shifts nothing and lets the page be used @full', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput')) continue
          const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
          shifts.push([
            Reflect.get(entry, 'value'),
            sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
            ),
          ])
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(card(page)).toBeVisible()
    await expect(card(page)).not.toHaveAttribute('aria-modal', 'true')
    await page.getByRole('banner').getByRole('link', { name: 'Vision' }).click()
    await expect(page.getByRole('region', { name: 'Our Vision' })).toBeFocused()
    await card(page).getByRole('button', { name: 'Necessary only' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
})

// In this file, since what is saved here is seen by the tests above: they never run at the same time.
test.describe('with the settings of the site', () => {
  test.use({ allowedComplaints: [serviceRequestMessage] })

  test('the card comes when staff have listed a service and switched it on, and goes with it @full', async ({
    page,
    request,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? '' }
    await request.post('/api/users/login', { data: admin, headers })
    const { services } = await (await request.get('/api/globals/cookie-consent', { headers })).json()
    const save = (data: object) => saveConsent(request, baseURL, data)
    const run = await fulfillServiceRequests(page)
    const marked = page.getByText('only with your permission')
    const note = page.getByText('Third-party services are switched off right now')
    await page.goto('/legal/cookies')
    await expect(page.getByText('Visitor number')).toHaveCount(0)
    await expect(note).toHaveCount(0)
    try {
      await save({ enabled: true })
      await expectOnCookiesPage(page, marked, 0)
      await expect(page.locator('[data-cookie-consent]')).toHaveCount(0)

      await save({ enabled: false, services: [...services, ...thirdPartyServices] })
      await expectOnCookiesPage(page, note, 1)
      await expect(page.locator('[data-cookie-consent]')).toHaveCount(0)

      await save({ enabled: true })
      await expectOnCookiesPage(page, note, 0)
      await expect(page.getByRole('rowheader', { name: 'Visitor number' })).toBeVisible()
      await expect(card(page)).toBeVisible()
      expect(run).toEqual([])
      await card(page).getByRole('button', { name: 'Accept all' }).click()
      await expect.poll(() => run).toEqual([statisticsScript, marketingScript])

      // A preview shows the card, and counts nobody.
      await signIn(page)
      await page.goto('/preview/legal/cookies')
      await expect(inCorner(page)).toBeVisible()
      expect(run).toHaveLength(2)
    } finally {
      await save({ enabled: false, services })
    }
    await expectOnCookiesPage(page, page.getByText('Visitor number'), 0)
    const before = run.length
    await page.reload()
    await expect(inFooter(page)).toBeVisible()
    await expect(page.locator('[data-cookie-consent]')).toHaveCount(0)
    expect(run).toHaveLength(before)
  })
})

/** The pages show a change a moment after it is saved. */
async function expectOnCookiesPage(page: Page, found: Locator, count: number) {
  await expect
    .poll(async () => {
      await page.goto('/legal/cookies')
      return found.count()
    })
    .toBe(count)
}
