import type { Field } from 'payload'

/**
 * The same fields, filled in with these words when an editor adds the section: a form has some
 * twenty of them, and the ones that are in use are a better start than empty boxes.
 */
export function startingWith(words: object, fields: Field[]): Field[] {
  const known = new Map<string, unknown>(Object.entries(words))
  return fields.map((field) => {
    if (field.type === 'row') return { ...field, fields: startingWith(words, field.fields) }
    if (field.type !== 'text' && field.type !== 'textarea' && field.type !== 'group') return field
    const word = 'name' in field ? known.get(field.name) : undefined
    if (field.type === 'group') {
      return typeof word === 'object' && word !== null
        ? { ...field, fields: startingWith(word, field.fields) }
        : field
    }
    // A function, because the database would take a plain value for its own default as well.
    return typeof word === 'string' ? { ...field, defaultValue: () => word } : field
  })
}
