import fc from 'fast-check'

/**
 * Values of each field together with what must become of them, known from how they were made and
 * not from the schema: an oracle of its own. `stored` is what must be in the table.
 */
export type Part = { value: unknown; message: string | null; stored: string | null }

export const good = (value: unknown, stored: string | null): Part => ({ value, message: null, stored })
export const bad = (message: string) => (value: unknown) => ({ value, message, stored: null })

/** What surrounds a text without being part of it, and what is no text at all. */
export const padding = fc.constantFrom('', ' ', '  ', '\t', '\n', '\u00A0', '\u3000', '\uFEFF')
export const noText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 2 }),
)
