import { z } from 'zod'
import { hasMoreParts } from '@/lib/parse-json'

const ofCollection = z.looseObject({ collectionSlug: z.string() })
const ofDocument = z.union([ofCollection, z.looseObject({ globalSlug: z.string() })])

/**
 * The calls that the screens of the panel send to the server, with the properties that Payload needs to run
 * without an error.
 */
export const panelCall = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('form-state'),
    args: z.union([ofDocument, z.looseObject({ widgetSlug: z.string() })]),
  }),
  z.object({ name: z.enum(['render-document', 'render-document-slots', 'render-list']), args: ofCollection }),
  z.object({
    name: z.enum(['get-default-layout', 'render-widget']),
    args: z.record(z.string(), z.unknown()),
  }),
])

/**
 * How React writes values that JSON does not have. `$T` marks a value that stays in the browser, such as a
 * field's validation function. Any other text after a `$` refers to a part that is not sent.
 */
const allowedReactValue = /^\$(\$|undefined$|T$|D|n-?\d+$|-?Infinity$|-0$|NaN$|0(:|$))/

/** React needs a second to read 200,000 of these values. A form with a thousand rows has 3,000. */
const maxReactValues = 60_000

/** The limit for brackets and commas. A form with a thousand rows has half of it. */
const maxParts = 200_000

/** Whether a body is one panel call as React sends it. Next fails on everything else. */
export function isPanelCall(body: string) {
  if (hasMoreParts(body, maxParts)) return false
  const references: string[] = []
  let count = 0
  const readValue = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    if ((count += 1) > maxReactValues) throw new Error('No form has so many.')
    if (!allowedReactValue.test(value)) throw new Error('This stands for a part that is not sent.')
    if (value.startsWith('$0:')) references.push(value)
    return value
  }
  try {
    const call: unknown = JSON.parse(body, readValue)
    const areReferencesValid = references.every((reference) => hasPath(call, reference.split(':').slice(1)))
    return areReferencesValid && z.tuple([panelCall]).safeParse(call).success
  } catch {
    return false
  }
}

/** Whether a reference leads to a value. React writes a repeated value as a path to its first place. */
function hasPath(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isInside && hasPath(Reflect.get(value, name), rest)
}
