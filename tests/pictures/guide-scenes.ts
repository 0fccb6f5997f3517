import type { Page } from 'playwright'

/** What each picture of the editors' guide shows, and how an editor gets there; one after the other. */
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
}

async function openDocument(page: Page, collection: string, title: string) {
  await page.goto(`/cms/collections/${collection}`)
  const address = await page.getByRole('link', { name: title }).first().getAttribute('href')
  await page.goto(address ?? '')
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
}
