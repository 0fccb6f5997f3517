import type { Where } from 'payload'
import { z } from 'zod'
import { isRecord } from '@/content/fields/walk-fields'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/** As text, which is how an address brings it. Payload drops a number that a reference cannot be, and fails at long ones. */
const number = z.number().transform(String)
const one = z.union([z.string(), z.boolean(), z.null(), number])
const list = z.array(one).min(1)
const several = z.union([z.string(), number, list])
const document = z.strictObject({ relationTo: z.string(), value: z.string() })

/** Those of Payload's comparisons that a database without places answers. */
const comparisons = z
  .strictObject({
    ...{ equals: z.union([one, list, document]), not_equals: z.union([one, list]) },
    ...{ in: several, not_in: several, exists: one },
    ...{ like: z.string(), not_like: z.string(), contains: one },
    ...{ greater_than: one, greater_than_equal: one, less_than: one, less_than_equal: one },
  })
  .partial()

/**
 * Which documents a request names for a change. Payload takes a part that it cannot read for no condition, so that
 * the rest, or nothing, decides; of several comparisons of one field, and of an `and` beside an `or`, it may ask one
 * alone. Here each part has to be a condition, and each counts.
 *
 * @throws APIError 400 for a filter that has a part without a condition, at any depth.
 */
export function readFilter(sent: unknown): Where {
  const entries = isRecord(sent) ? Object.entries(sent) : []
  if (entries.length === 0) throw unclear()
  return { and: entries.flatMap(([name, part]) => readPart(name, part)) }
}

function readPart(name: string, part: unknown): Where[] {
  const joinOperator = name.toLowerCase()
  if (joinOperator === 'and' || joinOperator === 'or') return [{ [joinOperator]: readList(part) }]
  const conditions = Object.entries(comparisons.safeParse(part).data ?? {})
  if (name === '' || conditions.length === 0) throw unclear()
  return conditions.flatMap(([operator, value]): Where[] =>
    isRecord(value) ? readDocument(name, value) : [{ [name]: { [operator]: value } }],
  )
}

/** In two steps: Payload fails at a document of a kind that the field does not hold. */
function readDocument(name: string, { relationTo, value }: z.infer<typeof document>): Where[] {
  return [{ [`${name}.relationTo`]: { equals: relationTo } }, { [`${name}.value`]: { equals: value } }]
}

function readList(part: unknown) {
  if (!Array.isArray(part) || part.length === 0) throw unclear()
  return part.map(readFilter)
}

function unclear() {
  return panelRefusal('Say which documents to change.', 400)
}
