import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawableText } from '@/app/social-picture/drawable-text'
import { GET } from '@/app/social-picture/route'
import { openPayload } from '@/cms/payload'
import { homeSample } from '@/landing/page-samples'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { seedSite } from '@/seed/seed-site'
import { isLongRun } from '@tests/support/long-run'

const loads = vi.fn()

beforeAll(async () => seedSite(await openPayload()))

beforeEach(() => {
  loads.mockClear()
  vi.stubGlobal('fetch', (address: string | URL) => {
    loads(String(address))
    return Promise.reject(new Error('fetch failed'))
  })
})

async function draw() {
  const response = await GET()
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}

type Settings = { name?: string; tagline?: string; _status?: 'published' }

async function changeSettings(data: Settings, draft = false) {
  const payload = await openPayload()
  await payload.updateGlobal({ slug: 'site-settings', data, draft })
}

async function publishSettings(data: Settings) {
  await changeSettings({ ...data, _status: 'published' })
}

async function publishHome(sections: typeof homeSample.sections) {
  const payload = await openPayload()
  const data = { ...homeSample, sections, _status: 'published' as const }
  await payload.update({ collection: 'pages', where: { slug: { equals: 'home' } }, data })
}

test('a draft is not in the picture that links are shown with, and what is published is', async () => {
  const published = await draw()
  const data = { tagline: 'Words that nobody published' }
  await changeSettings(data, true)
  expect(await draw()).toBe(published)
  await publishSettings(data)
  expect(await draw()).not.toBe(published)
})

test('a hidden hero is not in it', async () => {
  const shown = await draw()
  const secret = { ...heroSample, heading: 'Secret', hidden: true }
  await publishHome([secret, ...homeSample.sections])
  expect(await draw()).toBe(shown)
  await publishHome(homeSample.sections)
})

test.runIf(isLongRun)(
  'letters of other languages are drawn, also with a rare mark, in either face',
  async () => {
    for (const field of ['name', 'tagline'] as const) {
      await publishSettings({ [field]: 'Lód' })
      const plain = await draw()
      await publishSettings({ [field]: 'Łód' })
      const extended = await draw()
      expect(extended).not.toBe(plain)
      await publishSettings({ [field]: 'Łọd' })
      expect(await draw()).not.toBe(plain)
    }
    expect(loads).not.toHaveBeenCalled()
  },
)

const undrawable = ['🌍', '気', '👩‍👩‍👧', '❤️', '©', '1️⃣', '→', 'Ω', '\u00AD', '\u2011', '\u{F0000}']

test.each(isLongRun ? undrawable : undrawable.slice(0, 2))(
  'no other host is asked to draw %s, and the rest is drawn',
  async (character) => {
    await publishSettings({ name: 'Isoway', tagline: 'Air and heat' })
    await publishHome(homeSample.sections)
    const plain = await draw()
    await publishSettings({ name: `Isoway${character}`, tagline: `Air and heat ${character}` })
    await publishHome([{ ...heroSample, heading: `Streets ${character}` }, ...homeSample.sections.slice(1)])
    expect(await draw()).not.toBe(plain)
    expect(loads).not.toHaveBeenCalled()
  },
)

test('a headline that cannot be drawn gives way to the title of the site, and no words are joined', async () => {
  expect(drawableText('state\u2011of\u2011the\u2010art')).toBe('state-of-the-art')
  const { title } = await (await openPayload()).findGlobal({ slug: 'site-settings' })
  const rest = homeSample.sections.slice(1)
  await publishHome([{ ...heroSample, heading: title }, ...rest])
  const titled = await draw()
  await publishHome([{ ...heroSample, heading: 'Автоматизация' }, ...rest])
  expect(await draw()).toBe(titled)
})

test.runIf(isLongRun)('no other host is asked for what the fonts have', async () => {
  const everything = Array.from({ length: 0x2500 }, (_, code) => String.fromCodePoint(code)).join('')
  const drawn = [...new Set(drawableText(everything))].join('')
  expect(drawn.length).toBeGreaterThan(300)
  // A line of the settings has room for 80 characters.
  for (let at = 0; at < drawn.length; at += 70) {
    await publishSettings({ tagline: `A${drawn.slice(at, at + 70)}` })
    await draw()
  }
  expect(loads).not.toHaveBeenCalled()
})
