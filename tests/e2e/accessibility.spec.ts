import type { Page, Route } from 'playwright/test'
import { expectNoViolations } from '@tests/support/axe'
import { expect, signIn, test } from '@tests/support/browser-test'
import {
  chooseTheme,
  openForm,
  openMenu,
  publicPaths,
  refusals,
  resize,
  showCookieCard,
  showDialog,
  showErrors,
  showToast,
  themes,
} from '@tests/support/screens'
import { waitlistForm } from '@tests/support/waitlist-form'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, (page: Page) => page.goto(path)])),
  'the form with every mistake': showErrors,
  'the custom solution asked for': async (page) => {
    await openForm(page)
    await waitlistForm(page).custom.check()
    await expect(waitlistForm(page).description).toBeVisible()
  },
  'the dialog': showDialog,
  'the toast': showToast,
  'the cookie card': showCookieCard,
}

/** The quick run checks these screens, each in one theme and width. The full run checks all screens in both. */
const quick = ['/', '/legal/cookies', 'the form with every mistake', 'the dialog', 'the cookie card']

const themesAndWidths = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const

const lead = (number: number) => ({
  id: crypto.randomUUID(),
  name: `Lead ${number}`,
  email: `lead-${number}@example.org`,
  organization: 'Harbor Lines',
  industry: 'smart-city',
  package: ['pilot', 'professional', 'enterprise', null][number % 4] ?? null,
  createdAt: '2026-05-01T08:14:05.000Z',
})

const staffStates: Record<string, { respond: (route: Route) => unknown; shows: RegExp }> = {
  populated: {
    respond: (route) => route.fulfill({ json: [0, 1, 2, 3].map(lead) }),
    shows: /lead-3@example\.org/,
  },
  empty: { respond: (route) => route.fulfill({ json: [] }), shows: /No waitlist entries found\./ },
  loading: { respond: () => {}, shows: /Loading leads/ },
  error: { respond: (route) => route.fulfill({ status: 500 }), shows: /Failed to load waitlist leads/ },
}

// Contrast would otherwise be computed in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [refusals] })

for (const [index, [name, show]] of Object.entries(screens).entries()) {
  const { theme, width } = themesAndWidths[index % 2] ?? themesAndWidths[0]
  const tag = quick.includes(name) ? [] : '@full'
  test(`axe finds nothing on ${name}, ${theme} at ${width}`, { tag }, async ({ page }) => {
    await chooseTheme(page, theme)
    await show(page)
    await expectNoViolations(page, [width])
  })
}

test('axe finds nothing on the open menu', async ({ page }) => {
  await resize(page, 390)
  await openMenu(page)
  await expectNoViolations(page, [390])
})

for (const theme of themes) {
  test.describe(`in the ${theme} theme at every width axe finds nothing on`, { tag: '@full' }, () => {
    test.beforeEach(({ page }) => chooseTheme(page, theme))

    for (const [name, show] of Object.entries(screens)) {
      test(name, async ({ page }) => {
        await show(page)
        await expectNoViolations(page)
      })
    }

    test('the open menu', async ({ page }) => {
      await resize(page, 390)
      await openMenu(page)
      await expectNoViolations(page, [390, 768])
    })

    test('the leads screen in each of its states', async ({ page }) => {
      test.slow()
      await signIn(page)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Waitlist Leads' })).toBeVisible()
      for (const [name, { respond, shows }] of Object.entries(staffStates)) {
        await test.step(name, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.route('**/api/admin/leads*', respond)
          await page.goto('/admin')
          await expect(page.getByText(shows).first()).toBeAttached()
          await expectNoViolations(page)
        })
      }
    })
  })
}
