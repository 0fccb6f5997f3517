import { expect, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/404 \(Not Found\)/] })

for (const path of ['/nowhere', '/a/b/c', '/legal', '/legal/imprint', '/nowhere.html', '/_global-error']) {
  const tag = path === '/nowhere' ? [] : '@full'
  test(`${path} is a real 404 inside the shared layout`, { tag }, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('the header works there too @full', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('link', { name: 'Vision' }).click()
  await expect(page).toHaveURL(/\/#vision$/)
  await expect(page.getByRole('region', { name: 'Our Vision' })).toBeFocused()
})
