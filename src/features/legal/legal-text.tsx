import { RichText, type JSXConvertersFunction } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import type { LegalContent } from '@/features/legal/legal-content'
import { type LegalHeading, legalHeadings } from '@/features/legal/legal-headings'
import { readLegalText } from '@/features/legal/read-legal-text'
import styles from '@/features/legal/legal-text.module.css'
import type {
  DefaultNodeTypes,
  SerializedBlockNode,
  SerializedTableCellNode,
  SerializedTableNode,
  SerializedTableRowNode,
} from '@payloadcms/richtext-lexical'
import type { CookieListBlock } from '@/payload-types'
import { richTextConverters } from '@/ui/rich-text-converters'

type Props = {
  body: LegalContent['body']
  /** Renders the list of cookies where the text has its block. */
  renderCookieList: (caption: string) => ReactNode
}

/** Renders a legal text as HTML on the server. Only known nodes are rendered. */
export function LegalText({ body, renderCookieList }: Props) {
  const { text } = readLegalText(body)
  return (
    <RichText
      data={text}
      className={styles.text}
      converters={legalConverters({ headings: legalHeadings(text), renderCookieList })}
    />
  )
}

type Nodes =
  | DefaultNodeTypes
  | SerializedTableNode
  | SerializedTableRowNode
  | SerializedTableCellNode
  | SerializedBlockNode<CookieListBlock>

type Context = { headings: LegalHeading[]; renderCookieList: (caption: string) => ReactNode }

/** Converts each kind of node to HTML: headings with ids, safe links, tables with scopes. */
function legalConverters({ headings, renderCookieList }: Context): JSXConvertersFunction<Nodes> {
  const idOf = new Map(headings.map(({ node, id }) => [node, id]))
  return ({ defaultConverters }) => ({
    ...richTextConverters(defaultConverters),
    heading: ({ node, nodesToJSX }) => {
      const Heading = node.tag === 'h3' ? 'h3' : 'h2'
      return <Heading id={idOf.get(node)}>{nodesToJSX({ nodes: node.children })}</Heading>
    },
    table: ({ node, nodesToJSX }) => {
      const [first, ...rest] = nodesToJSX({ nodes: node.children })
      return (
        <div className="scroller">
          <table>
            <thead>{first}</thead>
            <tbody>{rest}</tbody>
          </table>
        </div>
      )
    },
    tablerow: ({ node, nodesToJSX }) => <tr>{nodesToJSX({ nodes: node.children })}</tr>,
    tablecell: ({ node, nodesToJSX }) => {
      const content = nodesToJSX({ nodes: node.children })
      const spans = { colSpan: node.colSpan ?? 1, rowSpan: node.rowSpan ?? 1 }
      if (!node.headerState) return <td {...spans}>{content}</td>
      return (
        <th {...spans} scope={node.headerState & inHeaderRow ? 'col' : 'row'}>
          {content}
        </th>
      )
    },
    blocks: { 'cookie-list': ({ node }) => renderCookieList(node.fields.caption ?? '') },
  })
}

/** The bit that Lexical sets on a cell of a header row. */
const inHeaderRow = 1
