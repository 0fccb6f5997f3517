import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expectNoViolations } from '@tests/support/axe'
import { expect, signIn, test } from '@tests/support/browser-test'

/** Browsers make passkeys for a name, and for no address. */
const url = siteUrl.replace('127.0.0.1', 'localhost')

// A browser says by itself what is refused: a sign-in without its second step.
test.use({ allowedComplaints: [/status of 40[13] /], baseURL: url })

const password = 'a longer phrase for a passkey'

/** A colleague in a browser whose device makes and uses passkeys without asking. */
async function openAccount(page: Page) {
  const email = `passkey-${Date.now()}@example.com`
  await signIn(page)
  const data = { email, password, name: 'Ada Key', role: 'editor' }
  const made = await page.request.post('/api/users', { data, headers: { origin: url } })
  expect(made.status(), await made.text()).toBe(201)
  await page.context().clearCookies()
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  })
  await enter(page, email)
  await expect(page.getByRole('heading', { name: /Ada Key/ }).first()).toBeVisible()
  await page.goto('/cms/account')
  return { email, device, authenticatorId }
}

async function enter(page: Page, email: string) {
  await page.goto('/cms/login')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a passkey is added, and the sign-in asks for it or for a recovery code @full', async ({ page }) => {
  const { email } = await openAccount(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys).toContainText('With a passkey, your password alone opens nothing')
  await passkeys.getByLabel(/^What to call the new passkey/).fill('Work laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText(
    'not used yet',
  )
  const codes = await passkeys.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await expect(passkeys).toContainText('10 of 10 recovery codes are left.')
  await expectNoViolations(page, [390, 1024, 1440], { isPanel: true })

  await page.context().clearCookies()
  await enter(page, email)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByRole('button', { name: 'Use passkey' })).toBeFocused()
  await expectNoViolations(page, [390, 1024, 1440], { isPanel: true })
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('You are not signed in, because you did not confirm that it is you.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await dialog.getByLabel(/recovery code/).fill('aaaa-aaaa-aaaa-aaaa')
  await dialog.getByRole('button', { name: 'Use code' }).click()
  await expect(dialog.getByText('That was not accepted. Please try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page).toHaveURL(/\/cms$/)

  await page.context().clearCookies()
  await enter(page, email)
  await dialog.getByLabel(/recovery code/).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cms$/)
  await page.goto('/cms/account')
  await expect(passkeys).toContainText('9 of 10 recovery codes are left.')
})

test('a sign-in of more than ten minutes is renewed in place before passkeys change @full', async ({
  page,
}) => {
  await openAccount(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.locator('code')).toHaveCount(10)
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'not used yet' })).toHaveCount(1)
  // As the site answers then.
  await page.route(
    /\/passkeys\/options$/,
    (route) => route.fulfill({ status: 403, json: { errors: [{ message: 'Please sign in again first.' }] } }),
    { times: 1 },
  )
  await passkeys.getByLabel(/^What to call the new passkey/).fill('Phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await expectNoViolations(page, [390, 1440], { isPanel: true })
  await again.getByLabel(/^Password of passkey-/).fill(password)
  await again.getByRole('button', { name: 'Sign in again' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use passkey' })
    .click()
  // The device has a passkey for this account by now.
  await expect(passkeys.getByRole('alert')).toHaveText('This device has a passkey for your account already.')
})

test('while passkeys are changed, no other change is typed or begun, and codes are shown while they are valid @full', async ({
  page,
}) => {
  await openAccount(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const name = passkeys.getByLabel(/^What to call the new passkey/)
  await name.fill('Laptop')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/passkeys$/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.fallback()
  })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.locator('code')).toHaveCount(10)
  await expect(name).not.toBeEditable()
  const add = passkeys.getByRole('button', { name: 'Add a passkey' })
  await expect(add).toHaveAttribute('aria-busy', 'true')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await add.click()
  letGo()
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
  await expect(add).toHaveAttribute('aria-busy', 'false')
  await expect(name).toHaveValue('')
  expect(sent.filter((url) => url.endsWith('/passkeys/options'))).toEqual([])
  await name.fill('Phone')
  await add.click()
  // This device has one for the account by now.
  await expect(passkeys.getByRole('alert')).toHaveText('This device has a passkey for your account already.')
  await expect(name).toHaveValue('Phone')
  await expect(passkeys.locator('code')).toHaveCount(10)
  page.on('dialog', (dialog) => dialog.accept())
  await passkeys.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await expect(passkeys.locator('code')).toHaveCount(0)
})

test('one press twice adds one passkey, and a device that does not answer says so @full', async ({
  page,
}) => {
  const { email, device, authenticatorId } = await openAccount(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).dblclick()
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'not used yet' })).toHaveCount(1)
  await device.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.context().clearCookies()
  await enter(page, email)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await dialog.getByRole('button', { name: 'Use passkey' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The passkey was not used. Try again, or use a recovery code.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('You are not signed in, because you did not confirm that it is you.'),
  ).toBeVisible()
})
