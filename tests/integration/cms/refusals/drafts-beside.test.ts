import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { send, expectNothingChanged, onSeededSite, captureResult } from '@tests/support/refusals'

const ids = { home: '', terms: '' }

onSeededSite(async () => {
  const payload = await openPayload()
  const draft = { draft: true, data: { title: 'Waiting', _status: 'draft' as const } }
  const home = { collection: 'pages', where: { slug: { equals: 'home' } } } as const
  const terms = { collection: 'legal-documents', where: { slug: { equals: 'terms' } } } as const
  ids.home = (await payload.find(home)).docs[0]?.id ?? ''
  ids.terms = (await payload.find(terms)).docs[0]?.id ?? ''
  await payload.update({ collection: 'pages', id: ids.home, ...draft })
  await payload.update({ collection: 'legal-documents', id: ids.terms, ...draft })
  const data = { ...siteSettingsSample, tagline: 'Waiting', _status: 'draft' as const }
  await payload.updateGlobal({ slug: 'site-settings', draft: true, data })
})

const documents = [
  ['pages', 'home', 'The site must always have its home page, so it cannot be unpublished.'],
  [
    'legal-documents',
    'terms',
    'The site must always show its four legal documents, so this one cannot be unpublished.',
  ],
] as const

test.each(documents)(
  'a draft of %s does not come over %s by an update that forgets the status',
  async (collection, name, sentence) => {
    const payload = await openPayload()
    const [id, data] = [ids[name], { title: 'Oops' }]
    await expectNothingChanged(() => send('PATCH', `${collection}/${id}`, { body: data }), 400, sentence)
    await expectNothingChanged(() => captureResult(payload.update({ collection, id, data })), 400, sentence)
  },
)

test.each(documents)(
  'a draft of %s does not come over %s by restoring it',
  async (collection, name, sentence) => {
    const id = await newestDraft(collection, ids[name])
    const payload = await openPayload()
    await expectNothingChanged(() => captureResult(payload.restoreVersion({ collection, id })), 400, sentence)
  },
)

async function newestDraft(collection: 'pages' | 'legal-documents', parent: string) {
  const where = { parent: { equals: parent }, 'version._status': { equals: 'draft' } }
  return (await (await openPayload()).findVersions({ collection, where })).docs[0]?.id ?? ''
}

test('a draft of the settings does not come over them by an update that forgets the status', async () => {
  const change = () => send('POST', 'globals/site-settings', { body: { tagline: 'Oops' } })
  const sentence = 'Every page of the site shows this text, so it cannot be unpublished.'
  await expectNothingChanged(change, 400, sentence)
})

test.each([true, false])(
  'a draft of the settings does not come over them by restoring it, as a draft: %s',
  async (draft) => {
    const payload = await openPayload()
    const { docs } = await payload.findGlobalVersions({ slug: 'site-settings', sort: '-updatedAt' })
    const restore = { slug: 'site-settings', id: docs[0]?.id ?? '', draft } as const
    const sentence = 'An earlier version is restored as a draft.'
    await expectNothingChanged(() => captureResult(payload.restoreGlobalVersion(restore)), 400, sentence)
  },
)

test('a version comes back as a draft, and visitors read what they read before', async () => {
  const version = await newestDraft('pages', ids.home)
  expect((await send('POST', `pages/versions/${version}?draft=false`)).status).toBe(200)
  const payload = await openPayload()
  const shown = await payload.findByID({ collection: 'pages', id: ids.home })
  expect(shown).toMatchObject({ title: 'Home', _status: 'published' })
})
