import { z } from 'zod'

/** The fields of each node type, as the editor stores them. Other fields are removed. */
export function richTextShape(headings: readonly string[]) {
  const heading = { ...element('heading'), tag: z.enum(headings) }
  return {
    root: z.object({ ...element('root') }),
    node: z.discriminatedUnion('type', [...leaves, ...elements, z.object(heading)]),
  }
}

function whole(least: number, most: number) {
  return z.int().min(least).max(most)
}

const version = whole(1, 9).default(1)
const format = z.enum(['', 'left', 'start', 'center', 'right', 'end', 'justify']).default('')
/** Sizes that somebody set by dragging in the editor. Visitors' browsers choose their own sizes. */
const pixels = z.number().min(0).max(10_000).nullish()
/** No page uses it, and the editor has no button for it. */
const style = z.string().transform(() => '')
const id = z.string().max(64)
const formatsOfLexical = 2_047

function element<Type extends string>(type: Type) {
  return {
    type: z.literal(type),
    version,
    direction: z.enum(['ltr', 'rtl']).nullable().default(null),
    format,
    indent: whole(0, 20).default(0),
    textFormat: whole(0, formatsOfLexical).optional(),
    textStyle: style.optional(),
    children: z.array(z.unknown()),
  }
}

function textNode<Type extends string>(type: Type) {
  return z.object({
    type: z.literal(type),
    version,
    text: z.string(),
    /** Bold and italic, one bit each. */
    format: whole(0, 3).default(0),
    detail: whole(0, 3).default(0),
    mode: z.enum(['normal', 'token', 'segmented']).default('normal'),
    style: style.default(''),
  })
}

const leaves = [
  textNode('text'),
  textNode('tab'),
  z.object({ type: z.literal('linebreak'), version }),
  z.object({
    type: z.literal('block'),
    version,
    format,
    fields: z.object({
      id,
      blockType: z.literal('cookie-list'),
      blockName: z.string().max(120).nullish(),
      caption: z.string().max(120).nullish(),
    }),
  }),
] as const

const elements = [
  z.object(element('paragraph')),
  z.object({
    ...element('link'),
    id: id.optional(),
    fields: z.object({
      linkType: z.literal('custom').default('custom'),
      newTab: z.boolean().nullish(),
      url: z.string().max(2_000).default(''),
    }),
  }),
  z.object({
    ...element('list'),
    listType: z.enum(['bullet', 'number', 'check']),
    tag: z.enum(['ul', 'ol']),
    start: whole(-99_999, 99_999).default(1),
  }),
  z.object({
    ...element('listitem'),
    value: whole(-99_999, 99_999).default(1),
    checked: z.boolean().optional(),
  }),
  z.object({
    ...element('table'),
    colWidths: z.array(pixels).max(100).optional(),
    frozenColumnCount: whole(0, 100).optional(),
    frozenRowCount: whole(0, 100).optional(),
    rowStriping: z.boolean().optional(),
  }),
  z.object({ ...element('tablerow'), height: pixels }),
  z.object({
    ...element('tablecell'),
    headerState: whole(0, 3).default(0),
    colSpan: whole(1, 100).default(1),
    rowSpan: whole(1, 100).default(1),
    width: pixels,
    verticalAlign: z.enum(['top', 'middle', 'bottom']).optional(),
    backgroundColor: z
      .string()
      .regex(/^[\w#(), .%]{0,60}$/)
      .nullish(),
  }),
] as const
