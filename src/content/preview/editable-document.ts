/** A document whose words stand on a page in preview. */
export type EditableDocument = {
  /** Of its form in the panel, such as `/cms/globals/site-settings`. */
  address: string
  title: string
  /** In the order of the form. Without a section, the text may stand anywhere on the page. */
  texts: { text: string; path: string; section?: string }[]
}

/** One text, with the form in the panel that changes it. */
export type EditableText = { address: string; path: string; text: string; section?: string }

export function allTexts(documents: readonly EditableDocument[]): EditableText[] {
  return documents.flatMap(({ address, texts }) => texts.map((text) => ({ address, ...text })))
}
