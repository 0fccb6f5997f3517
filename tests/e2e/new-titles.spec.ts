import { expect, signIn, test } from '@tests/support/browser-test'

test('a form for something new says what it will be @full', async ({ page }) => {
  await signIn(page)
  const titles = { redirects: 'redirect', media: 'picture', users: 'member of staff' }
  for (const [collection, noun] of Object.entries(titles)) {
    await page.goto(`/cms/collections/${collection}/create`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${noun}`)
  }
})
