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

/**
 * The limit for a call as React reads it, in characters. Every value counts as 16 more. React writes a repeated value
 * once, and refers to it. Forty references that each repeat the one before twice would become a call without end.
 */
const maxSize = 8_000_000

/** Whether a body is one panel call as React sends it. Next fails on everything else. */
export function isPanelCall(body: string) {
  if (hasMoreParts(body, maxParts)) return false
  let count = 0
  const readValue = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    if ((count += 1) > maxReactValues) throw new Error('No form has so many.')
    if (!allowedReactValue.test(value)) throw new Error('This stands for a part that is not sent.')
    return value
  }
  try {
    const call: unknown = JSON.parse(body, readValue)
    return sizeOf(call) <= maxSize && z.tuple([panelCall]).safeParse(call).success
  } catch {
    return false
  }
}

/** Returns the size of a call with all repeated values. The size of a call that contains itself is infinite. */
function sizeOf(call: unknown) {
  const sizes = new Map<object, number>()
  const sizeIn = (value: unknown): number => {
    if (typeof value === 'string')
      return isReference(value) ? sizeIn(findTarget(call, value)) : 16 + value.length
    if (typeof value !== 'object' || value === null) return 16
    const known = sizes.get(value)
    if (known !== undefined) return known
    sizes.set(value, Infinity)
    const size = Object.entries(value).reduce((sum, [name, part]) => sum + name.length + sizeIn(part), 16)
    sizes.set(value, size)
    return size
  }
  return sizeIn(call)
}

function isReference(text: string) {
  return text === '$0' || text.startsWith('$0:')
}

/**
 * Finds the value of a reference. React writes a repeated value as a path to its first place.
 *
 * @throws if there is no such value
 */
function findTarget(call: unknown, reference: string): unknown {
  const [, ...names] = reference.split(':')
  return names.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new Error('A reference leads nowhere.')
    return Reflect.get(value, name)
  }, call)
}
