/**
 * Creates rich text in the format of the CMS, so that sample content stays readable. Within a line,
 * `**words**` are bold and `[words](/address)` is a link.
 */
export function richText(...blocks: RichTextNode[]) {
  return {
    root: {
      type: 'root',
      children: blocks,
      direction: null,
      format: '' as const,
      indent: 0,
      version: 1,
    },
  }
}

/** A node of rich text. Its other properties depend on its type. */
export type RichTextNode = { type: string; version: number; [property: string]: unknown }

export function heading(text: string, tag: 'h2' | 'h3' = 'h2') {
  return element('heading', inline(text), { tag })
}

export function paragraph(text: string) {
  return element('paragraph', inline(text), { textFormat: 0, textStyle: '' })
}

export function list(...items: string[]) {
  const children = items.map((item, index) => element('listitem', inline(item), { value: index + 1 }))
  return element('list', children, { listType: 'bullet', tag: 'ul', start: 1 })
}

export function link(url: string, children: RichTextNode[]) {
  return element('link', children, { fields: { linkType: 'custom', newTab: false, url } })
}

/** Creates a table. The first row contains the names of the columns. */
export function table(headings: string[], ...rows: string[][]) {
  const lines = [row(headings, headerOf.column), ...rows.map((cells) => row(cells, headerOf.none))]
  return element('table', lines, { colWidths: headings.map(() => editorWidth / headings.length) })
}

/** Creates a block of the given kind with its fields. The id must be unique within the document. */
export function block(blockType: string, id: string, fields: Record<string, unknown>) {
  return { type: 'block', version: 2, format: '', fields: { id, blockType, blockName: '', ...fields } }
}

/** Width of a table in the editor of the CMS, in pixels. Visitors' browsers choose their own widths. */
const editorWidth = 720

const headerOf = { none: 0, column: 1 } as const

function row(cells: string[], headerState: number) {
  return element(
    'tablerow',
    cells.map((cell) =>
      element('tablecell', [paragraph(cell)], {
        headerState,
        colSpan: 1,
        rowSpan: 1,
        backgroundColor: null,
      }),
    ),
  )
}

function element(type: string, children: RichTextNode[], more: Record<string, unknown> = {}): RichTextNode {
  const version = type === 'link' ? 3 : 1
  return { type, version, children, direction: null, format: '', indent: 0, ...more }
}

function inline(text: string): RichTextNode[] {
  return text
    .split(/(\*\*.+?\*\*|\[[^[\]]+\]\([^()]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? []
      if (bold) return textNode(bold, 1)
      const [, label, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
      if (label && url) return link(url, [textNode(label)])
      return textNode(part)
    })
}

function textNode(text: string, format = 0): RichTextNode {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}
