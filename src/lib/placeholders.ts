/** How a text writes placeholders, and how the panel explains that to editors. */
type Notation = {
  /** Finds each placeholder, with the text between its braces. */
  pattern: RegExp
  /** Returns the name from the text between the braces. */
  nameIn: (text: string) => string
  /** Finds the remains of an incomplete placeholder. */
  stray: RegExp
  write: (name: string) => string
  explanation: string
}

/** In the texts of the site: {privacy} */
export const siteNotation: Notation = {
  pattern: /\{([^{}]*)\}/g,
  nameIn: (text) => text,
  stray: /[{}]/,
  write: (name) => `{${name}}`,
  explanation: 'A placeholder is written with one brace on each side of its name.',
}

/** In mails: {{name}} */
export const mailNotation: Notation = {
  pattern: /\{\{([^{}]*)\}\}/g,
  nameIn: (text) => text.trim(),
  stray: /\{\{|\}\}|\{[\w ]+\}/,
  write: (name) => `{{${name}}}`,
  explanation: 'A variable is written {{name}}, with two braces on each side.',
}

type Placeholders = {
  known: readonly string[]
  /** Placeholders that the text must contain exactly once. */
  needed?: readonly string[]
  notation: Notation
}

/**
 * Returns what is wrong with the placeholders of a text, in a sentence for the editor. Returns null where all
 * are valid.
 */
export function findPlaceholderFault(text: string, { known, needed = [], notation }: Placeholders) {
  const used = [...text.matchAll(notation.pattern)].map(([whole, name = '']) => ({
    whole,
    name: notation.nameIn(name),
  }))
  const unknown = used.find(({ name }) => !known.includes(name))
  if (unknown) return `There is no ${unknown.whole}. You can use ${listPlaceholders(known, notation)}.`
  if (notation.stray.test(text.replace(notation.pattern, ''))) return notation.explanation
  for (const requiredName of needed) {
    const count = used.filter(({ name }) => name === requiredName).length
    if (count === 0) return `Add ${notation.write(requiredName)} where it should appear.`
    if (count > 1) return `Use ${notation.write(requiredName)} only once.`
  }
  return null
}

/** Lists placeholders as an editor writes them. */
export function listPlaceholders(names: readonly string[], { write }: Notation) {
  return names.map(write).join(', ')
}
