import type { Field } from 'payload'

/**
 * Adds default values to fields, for a section that an editor adds. A form has about twenty fields, and
 * existing texts are a better start than empty fields.
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
    // A function, because Payload would also use a plain value as the default of the database column.
    return typeof value === 'string' ? { ...field, defaultValue: () => value } : field
  })
}
