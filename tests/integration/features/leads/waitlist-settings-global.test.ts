import { describe, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findHistory } from '@/content/history/find-history'
import { listVersions } from '@/content/versions/list-versions'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signInAs, type Staff } from '@tests/support/staff'

const slug = 'waitlist-settings'
const recipients = [{ email: 'team@isoway.example' }]
const { confirmation, teamNotice } = waitlistSettingsSample

test('a new site gets the texts of the sample, and what staff have written stays', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  expect(await payload.findGlobal({ slug })).toMatchObject(waitlistSettingsSample)
  await payload.updateGlobal({ slug, data: { confirmation: { ...confirmation, subject: 'Welcome' } } })
  await seedSite(payload)
  expect((await payload.findGlobal({ slug })).confirmation.subject).toBe('Welcome')
})

test.each([
  ['Hello {nmae}', 'There is no {nmae}. You can use {name}, {organization}, {site}, {website}, {contact}.'],
  ['Hello {email}', 'There is no {email}. You can use {name}, {organization}, {site}, {website}, {contact}.'],
  ['Hello {{name}', 'A placeholder is written with one brace on each side of its name.'],
  ['Hello {}', 'There is no {}. You can use {name}, {organization}, {site}, {website}, {contact}.'],
  ['', 'Please write a text.'],
])('a text with a variable that does not exist is refused with a sentence: %s', async (text, sentence) => {
  const payload = await openPayload()
  const saved = payload.updateGlobal({ slug, data: { confirmation: { ...confirmation, text } } })
  await expect(saved).rejects.toMatchObject({ data: { errors: [{ message: sentence }] } })
})

test.each([[0], [-1], [1_201], [0.5], [1e308]])(
  'leads cannot be kept for %s months, which could erase every one of them',
  async (retentionMonths) => {
    const payload = await openPayload()
    await payload.updateGlobal({ slug, data: { retentionMonths: 12 } })
    const saved = payload.updateGlobal({ slug, data: { retentionMonths } })
    await expect(saved).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'retentionMonths', message: 'Please use whole months, from 1 to 1,200.' }] },
    })
    expect((await payload.findGlobal({ slug })).retentionMonths).toBe(12)
  },
)

test.each([1, 1_200, null])('they can be kept for %s months', async (retentionMonths) => {
  const payload = await openPayload()
  await payload.updateGlobal({ slug, data: { retentionMonths } })
  expect((await payload.findGlobal({ slug })).retentionMonths).toBe(retentionMonths)
})

test('a subject or text that is too long is refused', async () => {
  const payload = await openPayload()
  for (const texts of [{ subject: 'x'.repeat(121) }, { text: 'x'.repeat(5_001) }]) {
    const saved = payload.updateGlobal({ slug, data: { confirmation: { ...confirmation, ...texts } } })
    await expect(saved).rejects.toMatchObject({ status: 400 })
  }
})

test('an editor writes the visitor’s mail, but neither sees nor sets who hears of leads or how long they stay', async () => {
  const payload = await openPayload()
  await payload.updateGlobal({
    slug,
    data: { confirmation, teamNotice: { ...teamNotice, recipients }, retentionMonths: 12 },
  })
  const { user } = await signInAs(payload, 'editor')
  const asEditor = { slug, user: { ...user, collection: 'users' as const }, overrideAccess: false } as const
  const seen = await payload.findGlobal(asEditor)
  expect(seen.confirmation).toMatchObject(confirmation)
  expect(JSON.stringify(seen)).not.toContain('team@isoway.example')
  expect(seen.retentionMonths).toBeUndefined()
  await payload.updateGlobal({
    ...asEditor,
    data: {
      confirmation: { ...confirmation, subject: 'Edited' },
      teamNotice: { ...teamNotice, recipients: [{ email: 'editor@isoway.example' }] },
      retentionMonths: 1,
    },
  })
  const stored = await payload.findGlobal({ slug })
  expect(stored.confirmation.subject).toBe('Edited')
  expect(stored.teamNotice.recipients).toMatchObject(recipients)
  expect(stored.retentionMonths).toBe(12)
})

test('sales and visitors do not read the settings', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'sales')
  const sales = { ...user, collection: 'users' as const }
  await expect(payload.findGlobal({ slug, user: sales, overrideAccess: false })).rejects.toThrow()
  await expect(payload.findGlobal({ slug, overrideAccess: false })).rejects.toThrow()
})

describe('versions', () => {
  async function people() {
    const payload = await openPayload()
    await seedSite(payload)
    const [admin, editor, sales] = [
      await signInAs(payload, 'admin'),
      await signInAs(payload, 'editor'),
      await signInAs(payload, 'sales'),
    ]
    const seenBy = async ({ user }: Staff) =>
      listVersions({ payload, user: { ...user, collection: 'users' } }, { global: slug }, false)
    return { payload, admin, editor, sales, seenBy }
  }

  const save = ({ cookie }: Staff, body: object) => requestRest('POST', `globals/${slug}`, { cookie, body })

  test('an overwritten mail is still there, with who changed what, and is restored', async () => {
    const { payload, editor, seenBy } = await people()
    const text = (words: string) => ({ confirmation: { ...confirmation, text: words } })
    expect((await save(editor, text('Hello, these words took a week.'))).status).toBe(200)
    expect((await save(editor, text('Hello.'))).status).toBe(200)
    const [newest, before] = await seenBy(editor)
    expect(newest).toMatchObject({
      by: 'editor',
      did: 'changed the text of Waitlist settings from “Hello, these words took a week.” to “Hello.” (Email to the visitor)',
      state: 'In use',
    })
    expect(before).toMatchObject({ by: 'editor', state: 'Was in use' })
    const restored = await requestRest('POST', `globals/${slug}/versions/${before?.id}`, {
      cookie: editor.cookie,
    })
    expect(restored.status).toBe(200)
    expect(await restored.json()).toMatchObject({ message: 'The version is restored and in use.' })
    expect((await payload.findGlobal({ slug })).confirmation.text).toBe('Hello, these words took a week.')
    expect(await seenBy(editor)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ state: 'In use' })]),
    )
  })

  test('a restored version brings its mails back, and not its retention time', async () => {
    const { payload, admin, seenBy } = await people()
    const settings = (words: string, retentionMonths: number | null) => ({
      confirmation: { ...confirmation, text: words },
      retentionMonths,
    })
    expect((await save(admin, settings('Short.', 2))).status).toBe(200)
    expect((await save(admin, settings('Longer.', null))).status).toBe(200)
    const [, before] = await seenBy(admin)
    const { cookie } = admin
    const restored = await requestRest('POST', `globals/${slug}/versions/${before?.id}`, { cookie })
    expect(restored.status).toBe(200)
    expect(await payload.findGlobal({ slug })).toMatchObject(settings('Short.', null))
  })

  test('an editor neither sees nor restores in a version what only admins may set', async () => {
    const { payload, admin, editor, sales, seenBy } = await people()
    const secret = `${crypto.randomUUID()}@example.com`
    const team = (email: string) => ({ teamNotice: { ...teamNotice, recipients: [{ email }] } })
    expect((await save(admin, team(secret))).status).toBe(200)
    const [old] = await seenBy(editor)
    expect(old).toMatchObject({ by: 'admin', did: 'saved Waitlist settings', changes: [] })
    expect(JSON.stringify(await seenBy(editor))).not.toContain(secret)
    expect(JSON.stringify(await seenBy(admin))).toContain(secret)
    const read = await requestRest('GET', `globals/${slug}/versions/${old?.id}`, { cookie: editor.cookie })
    expect(read.status).toBe(200)
    expect(await read.text()).not.toContain(secret)
    for (const query of [
      'where[version.teamNotice.recipients.email][contains]=example',
      'where[version.teamNotice.subject][contains]=lead',
      'where[version.retentionMonths][greater_than]=1',
      'sort=version.teamNotice.text',
    ]) {
      const guess = await requestRest('GET', `globals/${slug}/versions?${query}`, { cookie: editor.cookie })
      expect([query, guess.status]).toEqual([query, 400])
    }

    expect((await save(admin, team('now@example.com'))).status).toBe(200)
    const address = `globals/${slug}/versions/${old?.id}`
    expect((await requestRest('POST', address, { cookie: sales.cookie })).status).toBe(403)
    expect((await requestRest('POST', address, { cookie: editor.cookie })).status).toBe(200)
    const { teamNotice: stored } = await payload.findGlobal({ slug })
    expect(stored.recipients?.map(({ email }) => email)).toEqual(['now@example.com'])
    expect((await requestRest('POST', address, { cookie: admin.cookie })).status).toBe(200)
    const { teamNotice: restored } = await payload.findGlobal({ slug })
    expect(restored.recipients?.map(({ email }) => email)).toEqual([secret])
  })

  test('the history of the site tells of the mails too', async () => {
    const { payload, editor } = await people()
    await save(editor, { confirmation: { ...confirmation, subject: 'Told in the history' } })
    const user = { ...editor.user, collection: 'users' as const }
    const { entries } = await findHistory(payload, user, { page: 1 })
    expect(entries[0]).toMatchObject({
      by: 'editor',
      did: 'changed Waitlist settings',
      changes: expect.arrayContaining([expect.stringContaining('“Told in the history”')]),
      isDraft: false,
    })
  })
})
