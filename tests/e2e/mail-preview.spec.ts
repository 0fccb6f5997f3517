import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { admin, ownSite } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { resize, themes } from '@tests/support/screens'

const settings = '/cms/globals/waitlist-settings'

function partsOf(page: Page) {
  const group = page.getByRole('group', { name: 'Try the email to the visitor' })
  return {
    group,
    subject: page.locator('#field-confirmation__subject'),
    text: page.locator('#field-confirmation__text'),
    preview: group.getByRole('button', { name: 'Preview' }),
    send: group.getByRole('button', { name: 'Send to me' }),
    mail: group.getByRole('region', { name: 'Preview of the email to the visitor' }),
    body: group.frameLocator('iframe[title="The text of the email to the visitor"]').locator('body'),
  }
}

test('an editor sees the mail with words that are not saved, by keyboard, and sends it to themselves @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(settings)
  const { group, subject, text, preview, send, mail, body } = partsOf(page)
  const saved = await subject.inputValue()
  await subject.fill('Soon, {name}')
  await text.fill('Dear <b>{name}</b>,\n\nwelcome.')
  await preview.press('Enter')
  await expect(mail).toContainText('Soon, Ada Lovelace')
  await expect(body).toContainText('Dear <b>Ada Lovelace</b>,')
  await expect(body.locator('p')).toHaveCount(2)
  await expect(mail.locator('pre')).toHaveText('Dear <b>Ada Lovelace</b>,\n\nwelcome.')
  await expect(preview).toBeFocused()
  const off = mail.getByText('This email is switched off, so nobody gets it. You can still try it here.')
  await expect(off).toHaveCount(0)
  await page.locator('#field-confirmation__isOn').uncheck()
  await expect(off).toBeVisible()
  await page.locator('#field-confirmation__isOn').check()

  await subject.fill('Soon, {nmae}')
  await expect(mail).toContainText('The text has changed since. Press Preview to see it.')
  await send.press('Enter')
  await expect(group.getByRole('alert')).toHaveText('Not sent: please correct the text first.')
  await expect(mail).toContainText('Subject: There is no {nmae}. You can use {name}, ')
  await expect(mail).not.toContainText('The text has changed since.')

  await subject.fill('Soon, {name}')
  await send.press('Enter')
  await expect(group.getByRole('status').first()).toHaveText(
    new RegExp(
      `^Not sent: this site has no mail server\\. The email to ${admin.email} is in its mail folder, as sample-[0-9a-f-]+\\.eml\\.$`,
    ),
  )
  await expect(group.getByRole('alert')).toHaveCount(0)
  await expect(send).toBeFocused()
  const kept = await page.evaluate(async () => (await fetch('/api/globals/waitlist-settings')).text())
  expect(kept).toContain(JSON.stringify(saved))
  expect(kept).not.toContain('Soon, ')
})

for (const theme of themes)
  test(`the preview of a mail breaks no rule of WCAG and fits a phone, ${theme} @full`, async ({ page }) => {
    await page.context().addCookies([{ name: 'payload-theme', value: theme, url: ownSite.url }])
    await signIn(page)
    await resize(page, 390)
    await page.goto(settings)
    const { subject, text, preview, mail } = partsOf(page)
    await subject.fill('Hello {nmae}')
    await text.fill(`${'Long'.repeat(60)}\n\n{website}`)
    await preview.click()
    await expect(mail).toContainText('There is no {nmae}.')
    const room = await page.evaluate(() => document.documentElement.clientWidth)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(room)
    for (const width of [390, 1440]) {
      await resize(page, width)
      const { violations } = await new AxeBuilder({ page })
        .include('[aria-label="Try the email to the visitor"]')
        // No script runs in it, and so not axe.
        .exclude('iframe')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    }
  })
