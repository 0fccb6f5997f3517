import type { Page } from 'playwright'
import { dayIn, defaultTimeZone } from '@/lib/site-day'

/** What each picture of the guides shows, and how one gets there; one after the other. */
export const scenes = {
  sections: async (page: Page) => {
    await openDocument(page, 'pages', 'Home')
    await page.getByRole('button', { name: 'Collapse All' }).click()
    await page.getByRole('button', { name: 'Open or close' }).nth(1).click()
  },

  'add-section': async (page: Page) => {
    await page.getByRole('button', { name: 'Add Section' }).click()
    await page.getByPlaceholder('Search for a section').waitFor()
  },

  preview: async (page: Page) => {
    await openDocument(page, 'pages', 'Home')
    await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
    const preview = page.frameLocator('iframe')
    await preview.getByRole('complementary', { name: 'Preview' }).waitFor()
    await preview.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(5_000)
  },

  receipt: async (page: Page) => {
    await openDocument(page, 'legal-documents', 'Cookie Policy')
    await page.getByLabel('Summary').fill('Which cookies the site uses, and what each of them is for.')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Updated successfully').waitFor()
    await page.getByText('Updated successfully').waitFor({ state: 'hidden' })
    const receipt = page.getByRole('status', { name: 'Publish receipt' })
    await receipt.filter({ hasText: 'showed the published version' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
  },

  versions: async (page: Page) => {
    await page.goto(`${page.url()}/versions`)
    const versions = page.locator('tbody').getByRole('link')
    const newest = await versions.first().getAttribute('href')
    const oldest = await versions.last().getAttribute('href')
    await page.goto(`${newest}?versionFrom=${oldest?.split('/').at(-1)}`)
    await page.getByText('Comparing against').waitFor()
  },

  legal: async (page: Page) => {
    await openDocument(page, 'legal-documents', 'Privacy Policy')
    await page.getByLabel('What changed').fill('A new section says how long sign-ups are kept.')
    await page.getByLabel('This change is material').check()
  },

  today: async (page: Page) => {
    await addLeads(page)
    await page.goto('/admin?view=today')
    await page.getByRole('heading', { name: 'Due today' }).waitFor()
  },

  lead: async (page: Page) => {
    await page.getByRole('link', { name: 'All leads' }).click()
    await page.getByRole('button', { name: 'Ada Hopper', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
  },
}

/** Enters leads by hand, each with a next step that is due today. */
async function addLeads(page: Page) {
  const headers = { origin: new URL(page.url()).origin }
  const { user } = await (await page.request.get('/api/users/me', { headers })).json()
  const today = dayIn(defaultTimeZone, new Date())
  const people = [
    ['Ada Hopper', 'Harbor Lines', 'transportation', 'Call back about the price'],
    ['Łukasz Wójcik', 'City of Turku', 'smart-city', 'Send the data sheet'],
    ['Mei Tanaka', '3 Rivers Transit', 'transportation', 'Ask who decides'],
    ['Ngozi Okafor', 'Acme Insurance', 'insurance', 'Agree on a day for the demonstration'],
  ]
  for (const [name = '', organization, industry, nextStep] of people) {
    const email = `${name
      .normalize('NFKD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()}@example.com`
    const entered = await page.request.post('/api/admin/leads', {
      headers,
      data: { name, email, organization, industry, package: 'professional' },
    })
    const { id } = await entered.json()
    await page.request.patch('/api/admin/leads', {
      headers,
      data: {
        set: { owner: user.id, status: 'contacted', nextStep, dueOn: today },
        leads: [{ id, status: 'new', owner: null, nextStep: null, dueOn: null }],
      },
    })
  }
}

async function openDocument(page: Page, collection: string, title: string) {
  await page.goto(`/cms/collections/${collection}`)
  const address = await page.getByRole('link', { name: title }).first().getAttribute('href')
  await page.goto(address ?? '')
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
}
