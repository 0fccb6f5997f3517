/** Finds each placeholder of a text, such as {privacy}, with its name. */
export const placeholderPattern = /\{([^{}]*)\}/g

/** Returns a placeholder as an editor writes it. */
export function writePlaceholder(name: string) {
  return `{${name}}`
}

/** Lists placeholders as an editor writes them. */
export function listPlaceholders(names: readonly string[]) {
  return names.map(writePlaceholder).join(', ')
}

type Placeholders = {
  known: readonly string[]
  /** Placeholders that the text must contain exactly once. */
  needed?: readonly string[]
}

/**
 * Returns what is wrong with the placeholders of a text, in a sentence for the editor. Returns null where all
 * are valid.
 */
export function findPlaceholderFault(text: string, { known, needed = [] }: Placeholders) {
  const used = [...text.matchAll(placeholderPattern)].map(([, name = '']) => name)
  if (/[{}]/.test(text.replace(placeholderPattern, '')))
    return 'A placeholder is written with one brace on each side of its name.'
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `There is no ${writePlaceholder(unknown)}. You can use ${listPlaceholders(known)}.`
  for (const requiredName of needed) {
    const count = used.filter((name) => name === requiredName).length
    if (count === 0) return `Add ${writePlaceholder(requiredName)} where it should appear.`
    if (count > 1) return `Use ${writePlaceholder(requiredName)} only once.`
  }
  return null
}
