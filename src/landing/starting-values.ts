import type { Field } from 'payload'

/**
 * The same fields, filled in with these words when an editor adds the section: a form has some
 * twenty of them, and the ones that are in use are a better start than empty boxes.
 */
export function withStartingValues(values: object, fields: Field[]): Field[] {
  const known = new Map<string, unknown>(Object.entries(values))
  return fields.map((field) => {
    if (field.type === 'row') return { ...field, fields: withStartingValues(values, field.fields) }
    if (field.type !== 'text' && field.type !== 'textarea' && field.type !== 'group') return field
    const value = 'name' in field ? known.get(field.name) : undefined
    if (field.type === 'group') {
      return typeof value === 'object' && value !== null
        ? { ...field, fields: withStartingValues(value, field.fields) }
        : field
    }
    // A function, because the database would take a plain value for its own default as well.
    return typeof value === 'string' ? { ...field, defaultValue: () => value } : field
  })
}
