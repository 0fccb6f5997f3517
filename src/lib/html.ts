/** Text that is already HTML. Only `html` makes it, so nothing gets in that was not escaped. */
class Html {
  constructor(private readonly source: string) {}

  toString() {
    return this.source
  }
}

export type { Html }

type Insertion = Html | readonly Html[] | string | false | null | undefined

/** Writes HTML whose insertions are escaped, unless `html` wrote them too. What is not there is left out. */
export function html(pieces: TemplateStringsArray, ...insertions: Insertion[]) {
  return new Html(
    pieces.map((piece, index) => (index === 0 ? '' : written(insertions[index - 1])) + piece).join(''),
  )
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function written(insertion: Insertion) {
  if (!insertion) return ''
  if (typeof insertion === 'string') {
    return insertion.replace(/[&<>"']/g, (character) => entities.get(character) ?? character)
  }
  return insertion instanceof Html ? insertion.toString() : insertion.join('')
}
