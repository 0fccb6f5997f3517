import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'

test(
  'an admin reads in the security log who did what, by the clock of the site, and finds entries by kind',
  { tag: '@full' },
  async ({ page }) => {
    await queryDatabase('truncate security_log')
    await queryDatabase(`insert into security_log (id, kind, sentence, created_at) values
      (gen_random_uuid(), 'role', 'Grace Hopper made Bob Stone an admin instead of an editor', '2026-03-05T07:30:00Z'),
      (gen_random_uuid(), 'sign-in', 'Ada Lovelace signed in', '2026-03-06T20:05:00Z')`)
    await signIn(page)
    await page.goto('/cms/collections/security-log')
    const made = page.getByRole('row', { name: /Grace Hopper made Bob Stone an admin/ })
    await expect(made).toContainText('Role')
    await expect(made).toContainText('Wed, Mar 4, 2026, 11:30 PM, Los Angeles time')
    // The sign-in of this test stands there too.
    const rows = page.getByRole('row', { name: /Grace Hopper|Ada Lovelace/ })
    await expect(rows.first()).toContainText('Ada Lovelace signed in')

    await page.goto('/cms/collections/security-log?where[or][0][and][0][kind][equals]=sign-in')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Ada Lovelace signed in')
    await rows.getByRole('link').first().click()
    const sentence = page.getByRole('textbox', { name: /^What happened/ })
    await expect(sentence).toHaveValue('Ada Lovelace signed in')
    await expect(sentence).toBeDisabled()
    await expect(page.getByRole('button', { name: /Save|Delete|Duplicate/ })).toHaveCount(0)
  },
)
