import { expect, test } from '@tests/support/browser-test'
import {
  openForm,
  openMenu,
  refusals,
  resize,
  showDialog,
  showErrors,
  showToast,
} from '@tests/support/screens'
import { walk } from '@tests/support/walk'
import { waitlistForm } from '@tests/support/waitlist-form'

const header = ['Skip to content', 'Isoway', 'Vision', 'Benefits', 'Packages', 'Join Waitlist']
const toggle = 'Switch to dark theme'
const footer = [
  'Isoway',
  ...['Privacy', 'Terms', 'Cookies', 'Data processing'],
  ...['Privacy', 'Terms', 'Cookies', 'Cookie settings'],
]
const formStops = ['Full name', 'Work email', 'Organization', 'Industry', 'Package (optional)']

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [refusals] })

test('the landing page is walked from the first link to the last', async ({ page }) => {
  await page.goto('/')
  const expected = [
    ...[...header, toggle, 'Join the Waitlist', 'Learn More'],
    ...['Choose Pilot', 'Choose Professional', 'Choose Enterprise'],
    ...[...formStops, 'I need a custom solution', 'Join the Waitlist', 'Privacy Policy'],
    ...['Are the readings on this page real?', 'How do I read the colors?'],
    ...['What can a passing vehicle not tell you?', 'What does joining the waitlist mean?'],
    ...['Join the Waitlist', ...footer],
  ]
  expect(await walk(page, expected.length)).toEqual(expected)
})

test('with motion there is one more stop, the button that stops it @full', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto('/')
  const stops = await walk(page, 11)
  expect(stops.slice(7)).toEqual(['Join the Waitlist', 'Learn More', 'Pause motion', 'Choose Pilot'])
  await context.close()
})

test('Tab stays in the open menu and the header, and Escape gives the focus back', async ({ page }) => {
  await resize(page, 390)
  await openMenu(page)
  const links = ['Vision', 'Benefits', 'Packages', 'Join Waitlist']
  expect(await walk(page, links.length)).toEqual(links)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('a phone has the menu where a wide window has the links @full', async ({ page }) => {
  await resize(page, 390)
  await page.goto('/')
  expect(await walk(page, 5)).toEqual(['Skip to content', 'Isoway', toggle, 'Open menu', 'Join the Waitlist'])
})

test('the custom solution is asked for right after its box @full', async ({ page }) => {
  await openForm(page)
  await waitlistForm(page).package.focus()
  expect(await walk(page, 1)).toEqual(['I need a custom solution'])
  await page.keyboard.press('Space')
  expect(await walk(page, 2)).toEqual(['What should it measure, where, and by when?', 'Join the Waitlist'])
})

test('the list of mistakes comes before the fields, each link leading to its own', async ({ page }) => {
  await showErrors(page)
  const form = waitlistForm(page)
  await expect(form.mistakes).toBeFocused()
  expect(await walk(page, 6)).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Organization name must be at least 2 characters',
    'Please select an industry',
    'Please provide a description of your custom solution needs (at least 10 characters)',
    'Full name',
  ])
  await form.form.getByRole('link', { name: 'Please select an industry' }).press('Enter')
  await expect(form.industry).toBeFocused()
  expect(await walk(page, 1)).toEqual(['Package (optional)'])
})

test('the dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await showDialog(page)
  const { dialog, submit } = waitlistForm(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    // From its only button the focus goes to the browser itself, and from there back to the button.
    await page.keyboard.press(key)
    await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0)
    await page.keyboard.press(key)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(submit).toBeFocused()
})

test('what has the focus is beside the toast, not under it @full', async ({ page }) => {
  await resize(page, 390)
  await showToast(page)
  await waitlistForm(page).submit.focus()
  expect(await walk(page, 1)).toEqual(['Privacy Policy'])
})

test('a legal page is walked from its documents to its text @full', async ({ page }) => {
  await page.goto('/legal/terms')
  const documents = ['Privacy', 'Terms', 'Cookies', 'Data processing']
  const stops = await walk(page, header.length + 1 + documents.length + 1)
  expect(stops).toEqual([...header, toggle, ...documents, 'Back to Home'])
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const headings = (await contents.allInnerTexts()).map((text) => text.trim())
  await page.getByRole('link', { name: 'Back to Home' }).focus()
  const rest = await walk(page, (await page.locator('main a[href]').count()) - documents.length - 1)
  expect(rest.filter((name) => headings.includes(name))).toEqual(headings)
})
