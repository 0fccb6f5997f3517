import type { FlattenedField } from 'payload'
import { heading, list, paragraph, richText } from '@/content/rich-text/rich-text'
import { at, pick, type Random } from '@tests/support/random-values'

/** The days that dates of content may have, in milliseconds: see `require-near-date.ts`. */
const [firstDate, endOfDates] = [Date.UTC(2000), Date.UTC(2101)]

const texts = [
  '',
  'One',
  'Zwei Wörter',
  'Línea «tres»',
  'four\nlines',
  ' 5 ',
  '六 {accuracy}',
  '<b>7</b>',
  '8 🚲',
  '__proto__',
]

/** Makes random values for the fields of a document. Some fields stay empty, as in a draft. */
export function makeContent(
  random: Random,
  fields: readonly FlattenedField[],
  pictures: readonly string[],
): object {
  return Object.fromEntries(
    fields
      .filter(
        ({ name, custom }) =>
          name !== 'id' && !/^(saved|made|deleted|created|updated|_)/.test(name) && !custom?.isOfPublish,
      )
      .flatMap((field) => {
        const value = makeValue(random, field, pictures)
        return value === undefined ? [] : [[field.name, value]]
      }),
  )
}

function makeValue(random: Random, field: FlattenedField, pictures: readonly string[]): unknown {
  if (field.type === 'group' || field.type === 'tab')
    return makeContent(random, field.flattenedFields, pictures)
  if (random() < 0.2) return field.type === 'blocks' || field.type === 'array' ? [] : null
  switch (field.type) {
    case 'array':
      return rows(random, () => makeContent(random, field.flattenedFields, pictures))
    case 'blocks':
      return rows(random, () => {
        const { slug, flattenedFields } = pick(random, field.blocks)
        return { blockType: slug, ...makeContent(random, flattenedFields, pictures) }
      })
    case 'text':
    case 'textarea':
      return field.custom?.isLink
        ? pick(random, ['/', '#waitlist', 'https://example.com/?a=1'])
        : pick(random, texts)
    case 'email':
      return 'we@example.com'
    case 'number':
      return Math.floor(random() * 100)
    case 'checkbox':
      return random() < 0.5
    case 'date':
      return new Date(firstDate + Math.floor(random() * (endOfDates - firstDate))).toISOString()
    case 'select':
    case 'radio': {
      const option = pick(random, field.options)
      return typeof option === 'string' ? option : option.value
    }
    case 'upload':
      return pictures.length > 0 ? at(pictures, Math.floor(random() * pictures.length)) : null
    case 'richText': {
      const line = paragraph(
        `${pick(random, ['Words', 'Zwei Wörter', '六', '<b>7</b> 🚲'])} **bold** [link](/)`,
      )
      return field.name === 'body' ? richText(heading('One'), line, list('a', 'b')) : richText(line)
    }
    default:
      return undefined
  }
}

function rows(random: Random, make: () => object) {
  return Array.from({ length: Math.floor(random() * 3) }, make)
}
