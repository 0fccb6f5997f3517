import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { readAllRows } from '@tests/support/database-rows'
import { adminUser, send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { online, testRefusedChanges } from '@tests/support/refused-changes'

type Document = { relationTo: 'pages' | 'legal-documents'; value: string }

const at = new Date(Date.now() + 3_600_000).toISOString()
let schedule = ''

onSeededSite(async () => {
  schedule = await planPublish(await findDocument('pages', 'home'))
})

async function findDocument(relationTo: Document['relationTo'], slug: string): Promise<Document> {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: relationTo, where: { slug: { equals: slug } } })
  return { relationTo, value: docs[0]?.id ?? '' }
}

async function planPublish({ relationTo, value }: Document) {
  const payload = await openPayload()
  const document = relationTo === 'pages' ? { relationTo, value } : { relationTo, value }
  const data = { document, action: 'publish' as const, at }
  const asAdmin = { user: adminUser(), overrideAccess: false }
  return (await payload.create({ collection: 'schedules', data, ...asAdmin })).id
}

testRefusedChanges('schedules', [
  {
    name: 'a schedule that was made',
    id: () => schedule,
    data: () => ({ action: 'unpublish' }),
    status: 403,
    sentence: 'You are not allowed to perform this action',
    many: null,
    by: online,
  },
])

test.each([
  ['pages', 'home', 'The site must always have its home page, so it cannot be unpublished.'],
  [
    'legal-documents',
    'terms',
    'The site must always show its four legal documents, so this one cannot be unpublished.',
  ],
] as const)(
  'a schedule to take %s %s off the site is refused before and at its moment',
  async (kind, slug, sentence) => {
    const payload = await openPayload()
    const document = await findDocument(kind, slug)
    const plan = { document, action: 'unpublish', at }
    await expectNothingChanged(() => send('POST', 'schedules', { body: plan }), 400, sentence)
    // One that was stored before this rule.
    const id = await planPublish(document)
    await payload.db.pool.query(
      `update schedules set action = 'unpublish', at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    const before = await readAllRows(payload, ['schedules'])
    await runDueSchedules(payload)
    expect(await readAllRows(payload, ['schedules'])).toEqual(before)
    expect(await payload.findByID({ collection: 'schedules', id })).toMatchObject({
      state: 'refused',
      outcome: expect.stringContaining(sentence),
    })
  },
)
