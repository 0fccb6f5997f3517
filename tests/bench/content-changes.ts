import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { homeSample } from '@/landing/page-samples'
import { paragraph, richText } from '@/content/rich-text/rich-text'

/** One change of the content. `make` makes it, `page` shows it to visitors, and `isShown` checks the page for it. */
export type Change = {
  page: string
  isShown: (page: { status: number; text: string }) => boolean
  make: () => Promise<unknown>
  /** The time of the change as a `Date.now()` value. Without it, the change waits until the site is idle. */
  at?: number
}

const documentList = z.object({ docs: z.array(z.object({ id: z.string() })) })
const createdDocument = z.object({ doc: z.object({ id: z.string() }) })

/** How long before its time a schedule is made, in milliseconds. */
const leadTime = 3_000

/** Returns a function for every kind of change that an editor can make. It prepares the change, without being measured. */
export async function changesOf(url: string, cookie: string) {
  const send = sender(url, cookie)
  /** Returns the address to which the panel sends a publish. With its query, the response has only the document. */
  const addressOf = (path: string) => `/api/${path}?depth=0&fallback-locale=null`
  const newest = async (collection: string, slug: string) => {
    const { docs } = documentList.parse(await send('GET', `/api/${collection}?where[slug][equals]=${slug}`))
    return addressOf(`${collection}/${docs[0]?.id}`)
  }
  const [terms, home] = [await newest('legal-documents', 'terms'), await newest('pages', 'home')]
  const picture = createdDocument.parse(await send('POST', '/api/media', await pictureForm())).doc.id
  const shown = await addCampaign([pictureSection(picture)])
  const [moving, coming] = [await addCampaign(), { ...(await addCampaign()), isPublished: true }]
  const tagline = () =>
    textChange(`${url}/`, (text) =>
      send('POST', addressOf('globals/site-settings'), published({ tagline: text })),
    )

  async function addCampaign(first: unknown[] = []) {
    const [hero, ...others] = homeSample.sections
    const slug = `bench-${crypto.randomUUID()}`
    const data = { title: 'Bench', slug, sections: [hero, ...first, ...others], _status: 'published' }
    const { doc } = createdDocument.parse(await send('POST', '/api/pages', data))
    const page = `${url}/for/${slug}`
    while (!(await fetch(page)).ok) await sleep(50)
    return { id: doc.id, page }
  }

  return {
    'a legal document': () =>
      textChange(`${url}/legal/terms`, (summary) => send('PATCH', terms, published({ summary }))),
    'the home page': () =>
      textChange(`${url}/`, (description) => send('PATCH', home, published({ meta: { description } }))),
    'the settings': tagline,
    'the settings, right after a legal document': async () => {
      await send('PATCH', terms, published({ summary: crypto.randomUUID() }))
      return { ...tagline(), at: Date.now() }
    },
    'a page that is deleted': async () => {
      const { id, page } = await addCampaign()
      return { page, isShown: ({ status }) => status === 404, make: () => send('DELETE', `/api/pages/${id}`) }
    },
    'a page at a new address': () => {
      const slug = `bench-${crypto.randomUUID()}`
      const make = () => send('PATCH', addressOf(`pages/${moving.id}`), published({ slug }))
      return { page: `${url}/for/${slug}`, isShown: ({ status }) => status === 200, make }
    },
    'a picture that is cut': async () => {
      const version = pictureVersionIn(await (await fetch(shown.page)).text())
      const cut = `uploadEdits[focalPoint][x]=${Math.ceil(Math.random() * 99)}&uploadEdits[focalPoint][y]=20`
      return {
        page: shown.page,
        isShown: ({ text }) => pictureVersionIn(text) !== version,
        make: () => send('PATCH', `${addressOf(`media/${picture}`)}&${cut}`, { alt: 'A sensor on a roof' }),
      }
    },
    'a schedule, from its moment': async () => {
      const at = Date.now() + leadTime
      const document = { relationTo: 'pages', value: coming.id }
      coming.isPublished = !coming.isPublished
      const [action, status] = coming.isPublished ? ['publish', 200] : ['unpublish', 404]
      await send('POST', '/api/schedules', { document, action, at: new Date(at).toISOString() })
      return {
        page: coming.page,
        isShown: (page) => page.status === status,
        make: () => Promise.resolve(),
        at,
      }
    },
  } satisfies Record<string, () => Change | Promise<Change>>
}

function published(data: object) {
  return { ...data, _status: 'published' }
}

/** Makes a change that writes a new unique text to a page. */
function textChange(page: string, write: (text: string) => Promise<unknown>): Change {
  const newText = `Bench ${crypto.randomUUID().slice(0, 8)}`
  return { page, isShown: ({ text }) => text.includes(newText), make: () => write(newText) }
}

function pictureSection(picture: string) {
  return {
    blockType: 'picture',
    heading: 'On the roof',
    picture,
    side: 'left',
    text: richText(paragraph('The sensor.')),
  }
}

function pictureVersionIn(text: string) {
  return /\/api\/media\/file\/[^"]*\?v=(\d+)/.exec(text)?.[1]
}

async function pictureForm() {
  const form = new FormData()
  form.set('file', new Blob([await readFile('public/icon-512.png')], { type: 'image/png' }), 'roof.png')
  form.set('_payload', JSON.stringify({ alt: 'A sensor on a roof' }))
  return form
}

function sender(url: string, cookie: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const isForm = body instanceof FormData
    const headers = { Origin: url, cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) }
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}
