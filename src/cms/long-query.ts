/** Of all conditions of a query. Payload compares each row with each word of each. */
const mostWords = 100

/** Whether a query has more conditions, or longer ones, than anybody needs: it keeps a list busy for seconds. */
export function isLongQuery(parameters: Iterable<[name: string, value: unknown]>) {
  let words = 0
  for (const [name, value] of parameters)
    if (/^(where|search)($|\[)/.test(name) && !/\[(in|not_in|all)\]/.test(name))
      words += String(value).split(/[\s{]/).length
  return words > mostWords
}
