import type { Where } from 'payload'
import { z } from 'zod'
import { isRecord } from '@/content/fields/walk-fields'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * Numbers become text, as they are in a URL. Payload ignores a number that cannot be a reference, and fails
 * at long ones.
 */
const number = z.number().transform(String)
const one = z.union([z.string(), z.boolean(), z.null(), number])
const list = z.array(one).min(1)
const several = z.union([z.string(), number, list])
const document = z.strictObject({ relationTo: z.string(), value: z.string() })

/** The operators of Payload that a database without geographic data supports. */
const comparisons = z
  .strictObject({
    ...{ equals: z.union([one, list, document]), not_equals: z.union([one, list]) },
    ...{ in: several, not_in: several, exists: one },
    ...{ like: z.string(), not_like: z.string(), contains: one },
    ...{ greater_than: one, greater_than_equal: one, less_than: one, less_than_equal: one },
  })
  .partial()

/**
 * Validates the filter of a request that changes documents. Payload ignores a part that it cannot read, so
 * the remaining parts decide, or none. Of several operators on one field, or of `and` beside `or`, it may
 * apply only one. Here each part must be a condition, and all of them apply.
 *
 * @throws APIError 400 if any part of the filter, at any depth, is not a condition.
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

/** As two conditions: Payload fails for a collection that the field cannot reference. */
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
