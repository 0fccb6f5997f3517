import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { fillIn, visitor, waitlistForm } from '@tests/support/waitlist-form'

test.use({ javaScriptEnabled: false, allowedComplaints: [/400 \(Bad Request\)/] })

/** Header, footer, fonts and colours, as on every page of the site. */
async function expectSiteAround(page: Page) {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Benefits' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first()).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^displayExtended/)
  expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
}

/** Every text of the page's main part that can be seen nowhere, though it is meant to be. */
function unseen(page: Page) {
  return page.locator('main').evaluate((main) => {
    for (const folded of main.querySelectorAll('details')) folded.open = true
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const [seen, lost] = [new Set<string>(), new Set<string>()]
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (!text || !element || element.closest('svg, option, script, .needs-script, .decoy')) continue
      if (element.closest('.custom-solution-detail')) continue
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ;(isSeen ? seen : lost).add(text)
    }
    return [...lost].filter((text) => !seen.has(text))
  })
}

for (const path of ['/', '/legal/privacy', '/legal/terms', '/legal/cookies', '/legal/data-processing']) {
  const tag = ['/', '/legal/privacy'].includes(path) ? [] : '@full'
  test(`${path} shows all of its text`, { tag }, async ({ page }) => {
    await page.goto(path)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_000)
    expect(await unseen(page)).toEqual([])
  })
}

test('what only a script can work is not there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /theme|menu|motion|Choose|Cookie settings/ })).toHaveCount(0)
})

test('joining is answered with a page that says what the dialog says', async ({ page }) => {
  await page.goto('/#waitlist')
  const form = await fillIn(page)
  await form.package.selectOption({ label: 'Pilot' })
  await form.submit.click()
  await expect(page).toHaveURL(/\/api\/waitlist$/)
  await expect(page).toHaveTitle(/^Waitlist Registration Successful/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist Registration Successful')
  await expect(page.getByRole('main')).toContainText('received your details')
  await expectSiteAround(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('mistakes are answered with their messages and the form as it was filled in', async ({ page }) => {
  const typed = { ...visitor(), name: 'A', organization: 'X' }
  await page.goto('/#waitlist')
  const form = await fillIn(page, typed)
  await form.package.selectOption({ label: 'Pilot' })
  await form.custom.check()
  await expect(form.description).toBeVisible()
  await form.description.fill('<b>short')
  await form.submit.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission Error')
  await expectSiteAround(page)
  await expect(page).toHaveTitle(/^Error: Submission Error/)
  await expect(page.locator('form').getByRole('listitem')).toHaveText([
    'Name must be at least 2 characters',
    'Organization name must be at least 2 characters',
    'Please provide a description of your custom solution needs (at least 10 characters)',
  ])
  const again = waitlistForm(page, page.locator('form'))
  await expect(again.name).toHaveValue('A')
  await expect(again.name).toHaveAttribute('aria-invalid', 'true')
  await expect(again.name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(again.email).toHaveValue(typed.email)
  await expect(again.email).not.toHaveAttribute('aria-invalid')
  await expect(again.industry).toHaveValue(typed.industry)
  await expect(again.package).toHaveValue('pilot')
  await expect(again.custom).toBeChecked()
  await expect(again.description).toHaveValue('<b>short')

  await again.name.fill('Grace Hopper')
  await again.organization.fill('Harbor Lines')
  await again.description.fill('Noise near schools')
  await again.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist Registration Successful')
})
