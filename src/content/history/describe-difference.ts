import { type AnyField, type Differing, labelOf, type RowPlace } from '@/content/fields/walk-differences'
import { nameOfRow } from '@/content/fields/name-of-row'
import { cutAroundDifference, cutShort, differsFurther } from '@/content/history/cut-around-difference'
import { formatValue } from '@/content/history/format-value'

/** Names that a sentence needs, beside the changed text. */
export type Names = {
  /** Title of the document; null if the reader already knows the document. */
  title: string | null
  /** Names of pictures, by their ids. */
  pictures: ReadonlyMap<string, string>
}

/**
 * Describes a change for a sentence that begins with the person's name: changed the headline of Home from
 * “Old words” to “New words” (Hero). Returns null if the change is not visible.
 */
export function describeDifference(differing: Differing, names: Names): string | null {
  if (differing.type === 'value') return describeChange(differing, names)
  const { field } = differing
  const where = describePlace(differing)
  const of = names.title ? ` of ${names.title}` : ''
  if (differing.type === 'row') {
    const title = names.title && ` ${differing.isOwn ? 'to' : 'from'} ${names.title}`
    return `${differing.isOwn ? 'added' : 'removed'} ${describeRow(field, differing.place)}${title ?? ''}${where}`
  }
  const moved = findMovedRow(differing)
  if (moved) return `moved ${describeRow(field, moved.place)}${of} ${moved.isUp ? 'up' : 'down'}${where}`
  return `changed the order of ${describeField(field)}${of}${where}`
}

type Changed = Extract<Differing, { type: 'value' }>

function describeChange(differing: Changed, { title, pictures }: Names) {
  const { field, own, other, holders } = differing
  const [where, of] = [describePlace(differing), title ? ` of ${title}` : '']
  const holder = holders.at(-1)
  if (field.type === 'checkbox') {
    if (Boolean(own) === Boolean(other)) return null
    if (holder?.place && 'name' in field && field.name === 'hidden') {
      const section = `${describeRow(holder.field, holder.place)}${of}`
      return own ? `hid ${section}` : `showed ${section} again`
    }
    return `${own ? 'ticked' : 'unticked'} “${labelOf(field)}”${title ? ` in ${title}` : ''}${where}`
  }
  const [after, before] = [formatValue(field, own, pictures), formatValue(field, other, pictures)]
  const thing = `${describeField(field)}${of}`
  if (after === null || before === null) return `changed ${thing}${where}`
  const quote = (text: string) => (field.type === 'number' || field.type === 'date' ? text : `“${text}”`)
  if (after === '' && before === '') return null
  if (before === '') return `filled in ${thing}: ${quote(cutShort(after))}${where}`
  if (after === '') return `emptied ${thing}, which said ${quote(cutShort(before))}${where}`
  const [from, to] = cutAroundDifference(before, after)
  if (after === before && field.type === 'upload')
    return `replaced ${thing} with another picture of the same name${where}`
  if (after === before) return `changed the formatting of ${thing}${where}`
  if (from === to) return `changed spaces or line breaks in ${thing}${where}`
  if (differsFurther(before, after))
    return `changed parts of ${thing}, the first from ${quote(from)} to ${quote(to)}${where}`
  return `changed ${thing} from ${quote(from)} to ${quote(to)}${where}`
}

/** Labels that begin with one of these words are not the name of a thing. */
const isSentence = /^(what|who|where|their|its|this|kept|takes|last updated|cold|neutral|hot|zero)\b/i

/** For example: the headline, or “What was said”. */
function describeField(field: AnyField) {
  const label = field.type === 'blocks' ? 'Sections' : labelOf(field)
  if (isSentence.test(label)) return `“${label}”`
  const text = /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return text.startsWith('the ') ? text : `the ${text}`
}

/**
 * For example: the section “Quote: It found the street.”, the company link “About”, or point 3 for a row
 * without text.
 */
function describeRow(field: AnyField, { row, kind, number }: RowPlace) {
  const name = nameOfRow(row)
  if (field.type === 'blocks') return `the section “${name ? `${kind}: ${name}` : kind}”`
  return name ? `the ${kind.toLowerCase()} “${name}”` : `${kind.toLowerCase()} ${number}`
}

/** The sections, rows and groups of the form that contain the field: (Vision › Measure). */
function describePlace(differing: Differing) {
  const { field, holders } = differing
  const parts = holders.map(({ field: holder, place }) => {
    if (!place) return labelOf(holder)
    if (holder.type === 'blocks' && place.isOnlyOfKind) return place.kind
    const name = nameOfRow(place.row)
    const isItself =
      differing.type === 'value' && 'name' in field && name === nameOfRow({ [field.name]: differing.own })
    const text = isItself ? '' : name
    if (!text) return `${place.kind} ${place.number}`
    return holder.type === 'blocks' ? `${place.kind}: ${text}` : text
  })
  return parts.length > 0 ? ` (${parts.join(' › ')})` : ''
}

/** Returns the row whose move alone explains the new order, if there is one. */
function findMovedRow({ own, other }: Extract<Differing, { type: 'order' }>) {
  const idsOf = (places: RowPlace[]) => places.map(({ row }) => row.id)
  const [after, before] = [idsOf(own), idsOf(other)]
  const without = (ids: string[], id: string) => ids.filter((each) => each !== id).join()
  // The moved row is at the first difference in one of the two orders.
  const start = after.findIndex((id, number) => id !== before[number])
  const ids = [after[start], before[start]].filter((id) => id !== undefined)
  const moved = ids.find((id) => without(after, id) === without(before, id))
  const place = moved === undefined ? undefined : own.find(({ row: { id } }) => id === moved)
  return place && { place, isUp: after.indexOf(place.row.id) < before.indexOf(place.row.id) }
}
