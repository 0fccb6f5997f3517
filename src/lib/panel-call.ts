import { z } from 'zod'
import { hasMoreMarks } from '@/lib/parse-json'

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
const valueOfReact = /^\$(\$|undefined$|T$|D|n-?\d+$|-?Infinity$|-0$|NaN$|0(:|$))/

/** React takes a second to read two hundred thousand of them. A form of a thousand rows has 3,000. */
const mostOfReact = 60_000

/** The same of brackets and commas: a form of a thousand rows has half of them. */
const mostMarks = 200_000

/** Whether a body is one such call as React sends it. Next fails on everything else. */
export function isPanelCall(body: string) {
  if (hasMoreMarks(body, mostMarks)) return false
  const references: string[] = []
  let count = 0
  const readValue = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    if ((count += 1) > mostOfReact) throw new Error('No form has so many.')
    if (!valueOfReact.test(value)) throw new Error('This stands for a part that is not sent.')
    if (value.startsWith('$0:')) references.push(value)
    return value
  }
  try {
    const sent: unknown = JSON.parse(body, readValue)
    const areThere = references.every((reference) => isThere(sent, reference.split(':').slice(1)))
    return areThere && z.tuple([panelCall]).safeParse(sent).success
  } catch {
    return false
  }
}

/** Where a value stands twice, the second is the way to the first. */
function isThere(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isInside && isThere(Reflect.get(value, name), rest)
}
