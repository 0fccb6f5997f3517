/** Of all conditions of a query. Payload compares each row with each word of each. */
const mostWords = 100

/** A list of values to be found among, which is one comparison however long it is. */
const ofList = /\[(in|not_in)\](\[\d*\])?$/

/**
 * Whether a query has more conditions, or longer ones, than anybody needs: it keeps a list busy for seconds. Takes the
 * parameters of an address, conditions as JSON among them.
 */
export function isLongQuery(parameters: Iterable<[name: string, value: unknown]>) {
  let words = 0
  const lists = new Set<string>()
  for (const [name, value] of parameters) {
    if (!/(^|[[\]])(where|search)($|[[\]])/.test(name)) continue
    if (ofList.test(name)) lists.add(name.replace(ofList, ''))
    else words += plain(value).split(/[\s{]/).length
  }
  return words + lists.size > mostWords
}

/** JSON without its other spellings of a space and a bracket. */
function plain(value: unknown) {
  const text = String(value)
  try {
    return text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text
  } catch {
    return text
  }
}
