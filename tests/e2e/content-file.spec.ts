import { expect, signIn, test, waitUntilAwake } from '@tests/support/browser-test'
import { expectNoViolations } from '@tests/support/axe'
import { siteUrl } from '@tests/support/browser-site'
import { publishCampaign } from '@tests/support/campaign'
import { holdResponses } from '@tests/support/late-responses'

test('an editor takes the content along, sees what bringing it in would change, and brings it in as a draft @full', async ({
  page,
}) => {
  await signIn(page)
  const { form, path } = await publishCampaign(page.request)
  const id = String(form.split('/').at(-1))
  const main = page.getByRole('main')
  await page.goto('/cms')
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Move content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move content' })).toBeVisible()
  await waitUntilAwake(page)
  const downloading = page.waitForEvent('download')
  // By keyboard: Payload's menu closes meanwhile, and the link moves away under a pointer.
  await main.getByRole('link', { name: 'Export the content' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^content-localhost-\d{4}-\d\d-\d\d\.tar$/)

  const title = `Renamed ${Date.now()}`
  const renamed = await page.request.patch(`/api/pages/${id}`, {
    ...{ data: { title, _status: 'published' }, headers: { origin: siteUrl } },
  })
  expect(renamed.status()).toBe(200)
  await main
    .getByLabel('Content file')
    .setInputFiles({ name: 'a.tar', mimeType: 'application/x-tar', buffer: Buffer.alloc(4096, 'a') })
  await expect(main.getByRole('alert')).toHaveText('This is not a content file.')
  // A browser would ignore the same file if the field still had it.
  const choosing = page.waitForEvent('filechooser')
  await main.getByLabel('Content file').click()
  await choosing
  await expect(main.getByLabel('Content file')).toHaveValue('')
  const responses = await holdResponses(page, (request) => request.url().endsWith('/differences'))
  await main.getByLabel('Content file').setInputFiles(await download.path())
  await expect(main.getByLabel('Content file')).toBeDisabled()
  await responses.releaseAll()
  await expect(main.getByRole('heading', { name: /documents? can change$/ })).toBeFocused()
  await expect(main.getByRole('alert')).toHaveCount(0)
  const own = main.locator(`[aria-describedby="of-pages/${id}"]`)
  await expect(own).toHaveAccessibleName('Every kind of section Page')
  await expect(own).toHaveAccessibleDescription(
    `Changed the title from “${title}” to “Every kind of section”`,
  )
  await expect(main.getByRole('listitem').filter({ hasText: 'Privacy' })).toContainText(
    'Nothing differs here.',
  )
  await expectNoViolations(page, [390, 1440])

  // Other tests change pages meanwhile.
  for (const box of await main.getByRole('checkbox').all()) await box.uncheck()
  await own.check()
  await main.getByRole('button', { name: /as a draft$/ }).click()
  await expect(
    main.getByText(
      '1 document was imported. Nothing is on the site until each document is published. What a draft said before is under its Versions.',
    ),
  ).toBeFocused()
  await expect(main.getByRole('link', { name: 'Every kind of section' })).toHaveAttribute('href', form)
  await expectNoViolations(page, [390])
  const read = async (query: string) => {
    const response = await page.request.get(`/api/pages/${id}${query}`, { headers: { origin: siteUrl } })
    return (await response.json()).title
  }
  expect([await read('?draft=true'), await read('')]).toEqual(['Every kind of section', title])
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(title)
})
