import type { Page, Route } from 'playwright/test'

/** Makes the values that a visitor types for a valid sign-up, with a unique address. */
export function visitor() {
  return {
    name: 'Grace Hopper',
    email: `grace-${crypto.randomUUID()}@example.org`,
    organization: 'Harbor Lines',
    industry: 'transportation',
  }
}

/** Returns the parts of the sign-up form, found by their accessible names. */
export function waitlistForm(page: Page, form = page.locator('#waitlist form')) {
  return {
    form,
    name: form.getByLabel('Full name'),
    email: form.getByLabel('Work email'),
    organization: form.getByLabel('Organization'),
    industry: form.getByRole('combobox', { name: 'Industry' }),
    package: form.getByRole('combobox', { name: 'Package' }),
    custom: form.getByRole('checkbox', { name: 'I need a custom solution' }),
    description: form.getByLabel('What should it measure, where, and by when?'),
    submit: form.getByRole('button', { name: /^(Join the Waitlist|Processing)/ }),
    mistakes: form.getByRole('group', { name: /^(Please check|Error)/ }),
    failure: form.getByText('Submission Error').locator('..'),
    dialog: page.getByRole('dialog', { name: 'Waitlist Registration Successful' }),
    toast: page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem'),
  }
}

/** Fills in a valid sign-up. */
export async function fillIn(page: Page, { name, email, organization, industry } = visitor()) {
  const form = waitlistForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.organization.fill(organization)
  await form.industry.selectOption(industry)
  return form
}

/** Replaces the response to every sign-up. Without a handler, the sign-up is refused with 503. */
export function respondToSignUps(
  page: Page,
  handler: (route: Route) => unknown = (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain',
      body: 'The site cannot do this right now. Please try again in a minute.',
    }),
) {
  return page.route('**/api/waitlist', handler)
}
