/** How a placeholder is written in a text, and what editors are told of it. */
type Notation = {
  /** Finds each of them, with what stands between its braces. */
  pattern: RegExp
  /** The name in what stands there. */
  nameIn: (text: string) => string
  /** Finds what is left of one that was broken. */
  stray: RegExp
  write: (name: string) => string
  explanation: string
}

/** In the words of the site: {privacy} */
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
  stray: /\{\{|\}\}/,
  write: (name) => `{{${name}}}`,
  explanation: 'A variable is written {{name}}, with two braces on each side.',
}

type Placeholders = {
  known: readonly string[]
  /** Without which the text makes no sense, and which stand in it once. */
  needed?: readonly string[]
  notation: Notation
}

/** What is wrong with the placeholders of a text, in a sentence for its editor; null where they are as they should be. */
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

/** The placeholders as an editor writes them. */
export function listPlaceholders(names: readonly string[], { write }: Notation) {
  return names.map(write).join(', ')
}
