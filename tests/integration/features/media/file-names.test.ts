import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { readRequestPath } from '@/lib/request-path'
import { requestRest } from '@tests/support/request-rest'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { firstCases } from '@tests/support/long-run'

const size = z.object({ url: z.string().nullable() })
const stored = z.object({
  doc: z.object({ id: z.string(), url: z.string(), sizes: z.record(z.string(), size) }),
})
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

/** Sends a picture that is wide enough for every size. */
async function upload(name: string) {
  const { cookie } = await signInAs(payload, 'editor')
  const picture = await sharp({ create: { width: 2000, height: 1300, channels: 3, background: '#1030d0' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt: 'A blue field' }))
  body.set('file', new File([Uint8Array.from(picture)], name, { type: 'image/png' }))
  return requestRest('POST', 'media', { cookie, body })
}

/** Asks for a file as a browser does, through what the front door makes of its address. */
async function statusOf(url: string) {
  const path = readRequestPath(url)
  if (path === null) return 400
  const slug = path.split('/').slice(2)
  const response = await rest.GET(siteRequest(url), { params: Promise.resolve({ slug }) })
  return response.status
}

test.each(
  firstCases(4, [
    'Sale 50%.png',
    '50% off.png',
    '50%25.png',
    'a%2Fb.png',
    'a%2eb.png',
    'a%5Cb.png',
    '%252f.png',
    '%2e%2e%2fx.png',
    'Straße & Weg #1.png',
    `${'x'.repeat(300)}.png`,
    `${'é'.repeat(200)}.png`,
  ]),
)('a picture called %j is shown in every size', async (name) => {
  const response = await upload(name)
  expect(response.status).toBe(201)
  const { doc } = stored.parse(await response.json())
  const urls = [doc.url, ...Object.values(doc.sizes).map(({ url }) => url)]
  for (const url of urls) expect([url, await statusOf(url ?? '')]).toEqual([url, 200])
  expect(urls).toHaveLength(5)
})

test.each(
  firstCases(4, [
    ['x.html', /^x~\w+\.png$/],
    ['x.svg', /^x~\w+\.png$/],
    ['x.png.exe', /^x\.png~\w+\.png$/],
    ['x.PNG', /^x~\w+\.PNG$/],
    ['x.jpeg', /^x~\w+\.png$/],
    ['x', /^x~\w+\.png$/],
    ['.png', /^png~\w+\.png$/],
    ['...', /^picture~\w+\.png$/],
  ]),
)('a picture that is sent as %j ends as what it is', async (name, ending) => {
  const { doc } = stored.parse(await (await upload(name)).json())
  expect(decodeURIComponent(doc.url).split('/').at(-1)).toMatch(ending)
  expect(await statusOf(doc.url)).toBe(200)
})
