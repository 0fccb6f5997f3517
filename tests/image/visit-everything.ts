import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { signInToSite } from '@tests/faults/support/staff-session'
import { signUp } from '@tests/support/sign-up'

const timeout = 60_000
const found = z.object({ docs: z.tuple([z.object({ id: z.string() })]) })
const uploaded = z.object({ doc: z.object({ url: z.string() }) })

/**
 * What visitors and staff do with a site: every part of it that reads a file, writes one, or renews a
 * page. Throws a sentence that names the address that did not answer as it should.
 */
export async function visitEverything(url: string) {
  const home = await read(`${url}/`, 200)
  if (!home.includes(heroSample.heading)) throw new Error('The home page is there without its heading.')
  await read(`${url}/cms/login`, 200)
  await read(`${url}/social-picture`, 200)
  await read(`${url}/nobody-wrote-this`, 404)
  await read(`${url}/api/waitlist`, 201, { method: 'POST', ...json(signUp(), { origin: url }) })

  const headers = { origin: url, cookie: await signInToSite(url) }
  await read(`${url}/cms/guide`, 200, { headers })
  await read(`${url}/cms/guide/sales`, 200, { headers })
  const form = new FormData()
  form.set('file', new Blob([await readFile('public/icon-512.png')], { type: 'image/png' }), 'roof.png')
  form.set('_payload', JSON.stringify({ alt: 'A sensor on a roof' }))
  const picture = await read(`${url}/api/media`, 201, { method: 'POST', headers, body: form })
  await read(`${url}${uploaded.parse(JSON.parse(picture)).doc.url}`, 200)

  const pages = await read(`${url}/api/pages?where[slug][equals]=home`, 200, { headers })
  const { id } = found.parse(JSON.parse(pages)).docs[0]
  const description = `Published at ${Date.now()}`
  const change = { meta: { description }, _status: 'published' }
  await read(`${url}/api/pages/${id}`, 200, { method: 'PATCH', ...json(change, headers) })
  const deadline = Date.now() + timeout
  while (!(await read(`${url}/`, 200)).includes(description)) {
    if (Date.now() > deadline) throw new Error('What was published did not come to the home page.')
    await sleep(200)
  }
}

async function read(address: string, status: number, request?: RequestInit) {
  const response = await fetch(address, request)
  const text = await response.text()
  if (response.status === status) return text
  throw new Error(`${address} answered ${response.status} instead of ${status}: ${text.slice(0, 500)}`)
}

function json(body: unknown, headers: Record<string, string>) {
  return { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }
}
