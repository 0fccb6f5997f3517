import type { EditableText } from '@/content/preview/editable-document'

/**
 * Which element of the page shows which text. Nothing in the page says so: an element is known by
 * its words, and where the same words stand several times, by its section and its turn in it.
 */
export function matchTexts(root: ParentNode, texts: readonly EditableText[]) {
  const matched = new Map<Element, EditableText>()
  for (const [section, own] of groupBySection(texts)) {
    const elements = elementsIn(root, section)
    for (const [words, sameWords] of groupByWords(own)) {
      for (const [turn, element] of showing(elements, words).entries()) {
        const text = sameWords[Math.min(turn, sameWords.length - 1)]
        if (text && !matched.has(element)) matched.set(element, text)
      }
    }
    matchParts(elements, own, matched)
  }
  return matched
}

function groupBySection(texts: readonly EditableText[]) {
  return Map.groupBy(texts, ({ section }) => section)
}

function groupByWords(texts: readonly EditableText[]) {
  return Map.groupBy(texts, ({ text }) => plain(text))
}

type Words = { element: Element; words: string }

function elementsIn(root: ParentNode, section: string | undefined): Words[] {
  const scope = section ? root.querySelector(`[data-preview-section="${CSS.escape(section)}"]`) : root
  return [
    ...(scope?.querySelectorAll('*:not(script, style, [data-preview-bar], [data-preview-bar] *)') ?? []),
  ]
    .map((element) => ({ element, words: plain(element.textContent ?? '') }))
    .filter(({ words }) => words !== '')
}

/** The innermost elements with exactly these words, in the order of the page. */
function showing(elements: Words[], words: string) {
  const same = elements.filter((other) => other.words === words).map(({ element }) => element)
  return same.filter((element) => !same.some((other) => other !== element && element.contains(other)))
}

/** Words that stand on the page only as a part of a longer text, as in a sentence made of fields. */
function matchParts(elements: Words[], texts: readonly EditableText[], matched: Map<Element, EditableText>) {
  const found = new Set(matched.values())
  for (const text of texts) {
    const words = plain(text.text)
    if (found.has(text) || words.length < 2) continue
    const around = elements.filter(({ element }) => ownWords(element).includes(words))
    const shortest = around.toSorted((one, other) => one.words.length - other.words.length).at(0)
    if (shortest && !matched.has(shortest.element)) matched.set(shortest.element, text)
  }
}

/** What stands in the element itself, not in one inside it. */
function ownWords(element: Element) {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  return plain(texts.map((node) => node.textContent).join(''))
}

function plain(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
