import type { CollectionSlug } from 'payload'
import { describe, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { adminUser, send, expectNothingChanged, captureResult } from '@tests/support/refusals'

type Change = { kind: CollectionSlug; id: () => string; data: Record<string, unknown> }
type Ways = Record<string, (change: Change) => ReturnType<typeof send>>

async function update({ kind, id, data }: Change, options: { draft?: true } = {}) {
  return captureResult((await openPayload()).update({ collection: kind, id: id(), data, ...options }))
}

/** All ways in which a browser can change a document. */
export const online: Ways = {
  'a single PATCH': ({ kind, id, data }) => send('PATCH', `${kind}/${id()}`, { body: data }),
  'a single PATCH that wants to hear little': ({ kind, id, data }) =>
    send('PATCH', `${kind}/${id()}?select[createdAt]=true&depth=0`, { body: data }),
  'a bulk PATCH': ({ kind, id, data }) => send('PATCH', `${kind}?where[id][in][0]=${id()}`, { body: data }),
  'a bulk PATCH by another field': ({ kind, id, data }) =>
    send('PATCH', `${kind}?where[and][0][id][equals]=${id()}&limit=1&sort=id`, { body: data }),
}

/** All ways in which a document can be changed. */
export const ways: Ways = {
  ...online,
  'the local API': (change) => update(change),
  'the local API for a person': async ({ kind, id, data }) => {
    const payload = await openPayload()
    const asAdmin = { user: adminUser(), overrideAccess: false }
    return captureResult(payload.update({ collection: kind, id: id(), data, ...asAdmin }))
  },
}

/** The same, and all ways to save a draft of it. */
export const everywhere: Ways = {
  ...ways,
  'a single PATCH of a draft': ({ kind, id, data }) =>
    send('PATCH', `${kind}/${id()}?draft=true`, { body: data }),
  'an autosave': ({ kind, id, data }) =>
    send('PATCH', `${kind}/${id()}?draft=true&autosave=true`, { body: data }),
  'a bulk PATCH of drafts': ({ kind, id, data }) =>
    send('PATCH', `${kind}?draft=true&where[id][in][0]=${id()}`, { body: data }),
  'the local API for a draft': (change) => update(change, { draft: true }),
}

/** All ways to unpublish a document. */
export const offSite: Ways = {
  'the button of the panel': ({ kind, id, data }) =>
    send('PATCH', `${kind}/${id()}?unpublishAllLocales=true`, { body: data }),
  'a PATCH that speaks of all languages': ({ kind, id, data }) =>
    send('PATCH', `${kind}/${id()}?publishAllLocales=true&trash=true&locale=xx`, { body: data }),
  'the button of the panel over many': ({ kind, id, data }) =>
    send('PATCH', `${kind}?unpublishAllLocales=true&where[id][in][0]=${id()}`, { body: data }),
}

export type RefusedChange = {
  name: string
  id: () => string
  data: () => Record<string, unknown>
  /** The status for a single document. A request for many documents gets 400. */
  status?: number
  sentence: string
  /** A part of the error that Payload returns to a program that changes many documents. */
  many?: string | null
  by?: Ways
}

export const invalid = (field: string) => `The following field is invalid: ${field}`

/** Defines tests that each of these changes is refused in every way and changes nothing. */
export function testRefusedChanges(kind: CollectionSlug, changes: RefusedChange[]) {
  describe.each(changes)('$name', ({ id, data, sentence, status = 400, many = sentence, by = ways }) => {
    test.each(Object.entries(by))('is refused by %s, and changes nothing', async (wayName, change) => {
      const isOfMany = /bulk|many/.test(wayName)
      const expected = isOfMany && status !== 403 ? 400 : status
      const expectedBody = isOfMany ? sentenceForMany(kind, data(), sentence) : sentence
      await expectNothingChanged(() => change({ kind, id, data: data() }), expected, expectedBody)
    })

    test.each(many ? [many] : [])(
      'is refused to a program that changes many, and changes nothing',
      async (ofMany) => {
        const payload = await openPayload()
        const where = { id: { equals: id() } }
        const change = async () => {
          const { docs, errors } = await payload.update({ collection: kind, where, data: data() })
          return { status: docs.length, body: JSON.stringify(errors) }
        }
        await expectNothingChanged(change, 0, ofMany)
      },
    )
  })
}

/** A request for many documents is refused for its content, before the content is checked. */
function sentenceForMany(kind: CollectionSlug, data: Record<string, unknown>, sentence: string) {
  if (kind === 'users') return oneAtATime
  const hasContent = Object.keys(data).some((name) => name !== '_status' && name !== 'deletedAt')
  const isKept = ['pages', 'legal-documents', 'media'].includes(kind)
  return hasContent && isKept ? 'Please change the content of these one at a time.' : sentence
}

type RefusedDelete = { id: () => string; status: number; sentence: string; programMessage: string }

const oneAtATime = 'Please change these one at a time.'

/** Defines tests that a delete is refused in every way and changes nothing. A program gets `programMessage`. */
export function testRefusedDelete(
  kind: CollectionSlug,
  { id, status, sentence, programMessage }: RefusedDelete,
) {
  const hasTrash = kind === 'pages' || kind === 'media'
  test.each([
    ['alone', () => `${kind}/${id()}`],
    ['among many', () => `${kind}?where[id][in][0]=${id()}`],
    ['among many, by anything', () => `${kind}?where[id][exists]=true&where[id][equals]=${id()}`],
    ['with its lock', () => `${kind}/${id()}?overrideLock=true`],
  ])('deleting it %s is refused and changes nothing', async (wayName, address) => {
    const expectedBody = hasTrash && wayName.includes('many') ? oneAtATime : sentence
    await expectNothingChanged(() => send('DELETE', address()), status, expectedBody)
  })

  test('deleting it is refused to a program, and changes nothing', async () => {
    const payload = await openPayload()
    await expectNothingChanged(
      () => captureResult(payload.delete({ collection: kind, id: id() })),
      400,
      programMessage,
    )
  })

  if (hasTrash) testRefusedMove(kind, { id, status, sentence, programMessage })
}

/** Defines the same tests for a move to the trash. It is refused if a delete is refused. */
function testRefusedMove(kind: 'pages' | 'media', { id, status, sentence, programMessage }: RefusedDelete) {
  const body = { deletedAt: '2020-01-01T00:00:00.000Z' }
  test.each([
    ['alone', () => `${kind}/${id()}`, sentence],
    ['as a draft', () => `${kind}/${id()}?draft=true`, sentence],
    ['as a draft that keeps itself', () => `${kind}/${id()}?draft=true&autosave=true`, sentence],
    ['as if it were there', () => `${kind}/${id()}?trash=true`, sentence],
    ['with its lock', () => `${kind}/${id()}?overrideLock=true`, sentence],
    ['among many', () => `${kind}?where[id][in][0]=${id()}`, oneAtATime],
    ['among many, as if it were there', () => `${kind}?trash=true&where[id][in][0]=${id()}`, sentence],
  ])('moving it to the trash %s is refused and changes nothing', async (_, address, expectedBody) => {
    await expectNothingChanged(() => send('PATCH', address(), { body }), status, expectedBody)
  })

  test('moving it to the trash is refused to a program, and changes nothing', async () => {
    const payload = await openPayload()
    const move = () => captureResult(payload.update({ collection: kind, id: id(), data: body }))
    await expectNothingChanged(move, 400, programMessage)
  })
}
