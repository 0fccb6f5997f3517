import type { APIRequestContext, Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { openHome } from '@tests/support/open-home'
import { holdResponses } from '@tests/support/late-responses'
import { openNewPage } from '@tests/support/new-page'
import { publish } from '@tests/support/publish'
import { unfold } from '@tests/support/unfold'
import { fillIn, visitor } from '@tests/support/waitlist-form'

test.use({ allowedComplaints: [/40[04] \((Not Found|Bad Request)\)|net::ERR_FAILED/] })

const unconfirmed =
  'The site did not confirm that it created the page. Check the list of pages before you try again.'

async function addSection(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

function status(request: APIRequestContext, path: string) {
  return expect.poll(() => request.get(path, { maxRedirects: 0 }).then((response) => response.status()))
}

test('a page whose creation is not confirmed is not said not to exist, and its title stays @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cms/collections/pages/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill(`Winter ${Date.now()}`)
  await page.route(/\/api\/pages\?/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Create the page' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(unconfirmed)
  await expect(title).toHaveValue(/^Winter/)
  await page.getByRole('button', { name: 'Create the page' }).click()
  await expect(page).toHaveURL(/\/cms\/collections\/pages\/[\da-f-]{36}$/)
})

test('a page that the site says nothing of is given up after 30 seconds @full', async ({ page }) => {
  await page.addInitScript(() => {
    const original = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (time) => original(time === 30_000 ? 1_000 : time)
  })
  await signIn(page)
  await page.goto('/cms/collections/pages/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Never said to exist')
  await page.route(/\/api\/pages\?/, () => {})
  const button = page.getByRole('button', { name: 'Create the page' })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(unconfirmed)
  await expect(title).toHaveValue('Never said to exist')
  await expect(title).toBeEditable()
  await expect(button).toBeEnabled()
})

test('a title is not typed on while its page is being made @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/cms/collections/pages/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill(`Autumn ${Date.now()}`)
  const made = await holdResponses(
    page,
    (request) => request.method() === 'POST' && /\/api\/pages\?/.test(request.url()),
  )
  const button = page.getByRole('button', { name: 'Create the page' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(title).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: 'Address' })).not.toBeEditable()
  await made.releaseAll()
  await expect(page).toHaveURL(/\/cms\/collections\/pages\/[\da-f-]{36}$/)
})

test('an editor makes a campaign page, moves it, and takes it off the site @full', async ({ page }) => {
  const slug = `spring-${Date.now()}`
  await openNewPage(page, 'Spring in the city', slug)
  await addSection(page, 'Quote')
  await unfold(page, /^What was said/)
  await page.getByLabel(/^What was said/).fill('It found the street we had not thought of.')
  await page.getByLabel(/^Who said it/).fill('A city planner')
  await publish(page)
  const refusal = page.getByRole('alert', { name: 'Refusal' })
  await expect(refusal).toContainText('Sections: A page needs its waitlist section, with the sign-up form.')

  await addSection(page, 'Waitlist')
  await publish(page)
  await expect(refusal).toBeHidden()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()
  const panel = page.url()
  await status(page.request, `/for/${slug}`).toBe(200)

  await page.goto(`/for/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring in the city')
  await expect(page.getByText('It found the street we had not thought of.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join Waitlist' }).click()
  await expect(page).toHaveURL(new RegExp(`/for/${slug}#waitlist$`))
  const form = await fillIn(page, { ...visitor(), name: 'Lead of the spring' })
  await form.submit.click()
  await expect(form.dialog).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Lead of the spring' }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: `/for/${slug}` })).toBeVisible()
  // The files are renewed after the pages.
  await expect
    .poll(() => page.request.get('/sitemap.xml').then((response) => response.text()))
    .toContain(`/for/${slug}<`)

  await page.goto(panel)
  await page.getByLabel('Address', { exact: false }).first().fill(`${slug}-again`)
  await publish(page)
  await expect(page.getByText(/successfully/i).first()).toBeVisible()
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText(
    `showed the text at /for/${slug}-again, and redirected /for/${slug} to it.`,
  )
  await status(page.request, `/for/${slug}`).toBe(308)
  const moved = await page.goto(`/for/${slug}?utm=1`)
  expect(moved?.status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`/for/${slug}-again\\?utm=1$`))

  await page.goto(panel)
  // The button that opens the list of further actions has no name of its own.
  await page.locator('.doc-controls__popup button').first().click()
  await page.getByText('Unpublish', { exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(receipt).toContainText(`answered “not found” at /for/${slug}-again.`)
  expect((await page.request.get(`/for/${slug}-again`)).status()).toBe(404)
  const links = page.getByRole('region', { name: 'Links to this page' })
  await expect(links).toContainText('They lead nowhere now')
  await expect(links).toContainText(`Redirect from /for/${slug}`)

  await publish(page)
  await expect(receipt).toContainText('Live.')
  await page.locator('.doc-controls__popup button').first().click()
  await page.getByText('Delete', { exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/collections\/pages(\?|$)/)
  await expect(receipt).toContainText(`answered “not found” at /for/${slug}-again.`)
})

for (const path of ['/for/nowhere', '/for/home', '/for/Home/x', '/for/']) {
  test(`${path} is the same 404 as every path that is no page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  })
}

test('folded sections can be told apart, and those to add have a sketch @full', async ({ page }) => {
  await signIn(page)
  await openHome(page)
  await expect(page.getByText('02 Vision: Our Vision')).toBeVisible()
  await page.getByRole('button', { name: 'Add Section' }).click()
  await expect(page.getByRole('button', { name: 'Quote', exact: true }).locator('img')).toBeVisible()
})
