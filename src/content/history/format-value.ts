import type { AnyField } from '@/content/fields/walk-differences'
import { linesOf } from '@/content/rich-text/lines-of'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the value of a field as readable text: '' for an empty value, null if there is no text for it. */
export function formatValue(
  field: AnyField,
  value: unknown,
  pictures: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const formatted = value.map((each) => formatValue(field, each, pictures))
    return formatted.includes(null) ? null : formatted.join(', ')
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return String(value)
    case 'richText':
      return linesOf(value).join('\n')
    case 'select':
    case 'radio':
      return formatChoice(field.options, value)
    case 'date':
      return longDate.format(new Date(String(value)))
    case 'upload':
      return pictures.get(String(value)) ?? 'a deleted picture'
    default:
      return null
  }
}

type Options = Extract<AnyField, { type: 'select' | 'radio' }>['options']

function formatChoice(options: Options, value: unknown) {
  const option = options.find((each) => (typeof each === 'string' ? each : each.value) === value)
  return typeof option === 'object' && typeof option.label === 'string' ? option.label : String(value)
}
