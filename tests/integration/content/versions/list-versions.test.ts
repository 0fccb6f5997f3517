import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'

import type { Page } from '@/payload-types'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { listVersionsAsAdmin } from '@tests/support/versions'
import { addDraft } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

async function colleague(name: string) {
  const { user } = await signInAs(payload, 'editor')
  return payload.update({ collection: 'users', id: user.id, data: { name } })
}

async function versionsOf(id: string, isPublished = true) {
  const versions = await listVersionsAsAdmin(payload, { collection, id }, isPublished)
  return versions.map(({ by, state }) => `${by}: ${state}`)
}

test('each version names who saved it and what became of it, the newest first', async () => {
  const [ada, grace] = [await colleague('Ada'), await colleague('Grace')]
  const { id } = await addDraft(payload)
  const save = (title: string, _status: 'draft' | 'published', user = ada) =>
    payload.update({ collection, id, data: { title, _status }, draft: _status === 'draft', user })
  await save('First', 'published')
  await save('Second', 'published', grace)
  await save('Third', 'draft')
  expect(await versionsOf(id)).toEqual([
    'Ada: Newest draft',
    'Grace: On the site',
    'Ada: Was on the site',
    'Not recorded: Draft',
  ])
})

test('a publish is compared with the publish before it, not with its own draft', async () => {
  const { id } = await addDraft(payload)
  for (const [title, _status] of [
    ['First', 'published'],
    ['Second', 'draft'],
    ['Second', 'published'],
    ['Third', 'draft'],
  ] as const)
    await payload.update({ collection, id, data: { title, _status }, draft: _status === 'draft' })
  const versions = await listVersionsAsAdmin(payload, { collection, id }, true)
  const first = versions.find(({ state }) => state === 'Was on the site')
  expect(versions.map(({ state, publishedBefore }) => [state, publishedBefore])).toEqual([
    ['Newest draft', undefined],
    ['On the site', first?.id],
    ['Draft', undefined],
    ['Was on the site', undefined],
    ['Draft', undefined],
  ])
})

test('each version says what happened and what it changed', async () => {
  const { id, sections } = await addDraft(payload)
  const save = (data: Partial<Page>) => payload.update({ collection, id, data, draft: true })
  const [text, ...others] = sections ?? []
  if (text?.blockType !== 'text') throw new Error('The sample has another first section.')
  await save({ title: 'Another title' })
  await save({ sections: [{ ...text, heading: 'Another heading' }, ...others] })
  await save({ sections: others, meta: { title: 'A title for search engines' }, title: 'And yet another' })
  await save({ _status: 'published', sections })
  await payload.update({ collection, id, data: { _status: 'published' } })
  const versions = await listVersionsAsAdmin(payload, { collection, id }, true)
  expect(versions.map(({ did, changes }) => [did, ...changes])).toEqual([
    ['published And yet another'],
    [`added the section “Text: ${text.heading}” to And yet another and published it`],
    [
      'changed And yet another',
      'changed the title from “Another title” to “And yet another”',
      'removed the section “Text: Another heading”',
      'filled in the title in search results: “A title for search engines” (Search and sharing)',
    ],
    [`changed the name of the section of Another title from “${text.heading}” to “Another heading” (Text)`],
    [expect.stringMatching(/^changed the title of Another title from “.+” to “Another title”$/)],
    [expect.stringMatching(/^created /)],
  ])
})

test('of a page that was taken off no version is on the site', async () => {
  const ada = await colleague('Ada')
  const { id } = await addDraft(payload)
  await payload.update({ collection, id, data: { _status: 'published' }, user: ada })
  await payload.update({ collection, id, data: { _status: 'draft' }, user: ada })
  expect(await versionsOf(id, false)).not.toContain('Ada: On the site')
})

test('a version outlives the account of who saved it', async () => {
  const leaver = await colleague('Leaver')
  const { id } = await addDraft(payload)
  await payload.update({ collection, id, data: { _status: 'published' }, user: leaver })
  await payload.delete({ collection: 'users', id: leaver.id })
  expect((await versionsOf(id))[0]).toBe('Not recorded: On the site')
})

test('settings have their versions too, and none of another document', async () => {
  const ada = await colleague('Ada')
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline: 'Newer', _status: 'draft' },
    draft: true,
    user: ada,
  })
  const [newest] = await listVersionsAsAdmin(payload, { global: 'site-settings' }, true)
  expect(newest).toMatchObject({ by: 'Ada', state: 'Newest draft' })
  expect(await listVersionsAsAdmin(payload, { collection, id: crypto.randomUUID() }, false)).toEqual([])
})
