import { z } from 'zod'
import { hasMoreParts } from '@/lib/parse-json'

const ofCollection = z.looseObject({ collectionSlug: z.string() })
const ofDocument = z.union([ofCollection, z.looseObject({ globalSlug: z.string() })])

/** What the screens of the panel ask of the server, with what Payload fails without. */
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
 * What React writes for values that JSON has not, and a `T` for what stays in the browser, as the rule of
 * a field. All else after a `$` stands for a part that is not sent.
 */
const allowedReactValue = /^\$(\$|undefined$|T$|D|n-?\d+$|-?Infinity$|-0$|NaN$|0(:|$))/

/** React takes a second to read two hundred thousand of them. A form of a thousand rows has 3,000. */
const mostReactValues = 60_000

/** The same of brackets and commas: a form of a thousand rows has half of them. */
const mostParts = 200_000

/** Whether a body is one such call as React sends it. Next fails on everything else. */
export function isPanelCall(body: string) {
  if (hasMoreParts(body, mostParts)) return false
  const references: string[] = []
  let count = 0
  const readValue = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    if ((count += 1) > mostReactValues) throw new Error('No form has so many.')
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

/** Where a value stands twice, the second is the way to the first. */
function hasPath(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isInside && hasPath(Reflect.get(value, name), rest)
}
