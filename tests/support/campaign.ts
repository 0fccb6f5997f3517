import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import { homeSample } from '@/landing/page-samples'
import { heading, list, paragraph, richText } from '@/content/rich-text/rich-text'
import { siteUrl } from '@tests/support/browser-site'
import { expect } from '@tests/support/browser-test'

type PostBody = NonNullable<Parameters<APIRequestContext['post']>[1]>

/**
 * Publishes a campaign page that has a section of every kind. Needs a signed-in editor.
 *
 * @returns the paths of the page and of its form
 */
export async function publishCampaign(staff: APIRequestContext, town = 'old town') {
  const picture = await uploadPicture(staff)
  const [, ...otherSections] = homeSample.sections
  const slug = `every-kind-${crypto.randomUUID()}`
  const text = richText(
    paragraph(`Ten vehicles, one winter, **every street** of the ${town}.`),
    heading('What we measured', 'h3'),
    list('Fine dust, once a second', 'Temperature at the height of a child'),
  )
  const data = {
    title: 'Every kind of section',
    slug,
    _status: 'published',
    sections: [
      { blockType: 'text', heading: `A winter in the ${town}`, text },
      { blockType: 'picture', heading: 'On the roof', picture, side: 'left', caption: 'The sensor', text },
      { blockType: 'quote', quote: 'It found the street we had not thought of.', name: 'A city planner' },
      {
        blockType: 'figures',
        heading: 'In figures',
        figures: [
          { value: '40 km', label: 'driven a day' },
          { value: '1,200', label: 'readings an hour' },
        ],
      },
      {
        blockType: 'questions',
        heading: 'Asked often',
        questions: [{ question: 'Who owns the readings?', answer: text }],
      },
      ...otherSections,
    ],
  }
  const id = await create(staff, 'pages', { data })
  const path = `/for/${slug}`
  // Visitors see the page a moment after the response.
  await expect.poll(async () => (await staff.get(path)).status()).toBe(200)
  return { path, form: `/cms/collections/pages/${id}` }
}

async function uploadPicture(staff: APIRequestContext) {
  const buffer = await readFile('public/icon-512.png')
  const file = { name: 'roof.png', mimeType: 'image/png', buffer }
  return create(staff, 'media', { multipart: { file, _payload: '{ "alt": "A sensor on a roof" }' } })
}

async function create(staff: APIRequestContext, collection: string, body: PostBody): Promise<unknown> {
  const response = await staff.post(`/api/${collection}`, { ...body, headers: { origin: siteUrl } })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).doc.id
}
