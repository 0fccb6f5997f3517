import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { signInAs } from '@tests/support/staff'

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
