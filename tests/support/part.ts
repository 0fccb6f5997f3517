import fc from 'fast-check'

/**
 * A value of a field with its expected result. The generator knows the result without the schema, so it is an
 * independent test oracle. `stored` is the expected value in the table.
 */
export type Part = { value: unknown; message: string | null; stored: string | null }

export const good = (value: unknown, stored: string | null): Part => ({ value, message: null, stored })
export const bad = (message: string) => (value: unknown) => ({ value, message, stored: null })

/** White space around a text, which the site trims. */
export const padding = fc.constantFrom('', ' ', '  ', '\t', '\n', '\u00A0', '\u3000', '\uFEFF')
export const nonText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 2 }),
)
