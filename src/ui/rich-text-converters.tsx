import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import type { JSXConverters } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import { isSafeLink } from '@/lib/safe-link'

type Known = JSXConverters<DefaultNodeTypes>

/**
 * The converters for the elements that all our rich texts share: they render safe links, and lists in the
 * site's style.
 */
export function richTextConverters({ paragraph, text, linebreak, tab }: Known): Known {
  return {
    paragraph,
    text,
    linebreak,
    tab,
    link: ({ node, nodesToJSX }) => (
      <CheckedLink address={node.fields.url ?? ''} newTab={Boolean(node.fields.newTab)}>
        {nodesToJSX({ nodes: node.children })}
      </CheckedLink>
    ),
    list: ({ node, nodesToJSX }) => {
      const items = nodesToJSX({ nodes: node.children })
      return node.tag === 'ol' ? <ol start={node.start}>{items}</ol> : <ul className="samples">{items}</ul>
    },
    listitem: ({ node, nodesToJSX }) => <li>{nodesToJSX({ nodes: node.children })}</li>,
  }
}

type Props = { address: string; newTab: boolean; children: ReactNode }

/** A link that an editor wrote. When its address is not on the allow-list, only the text is rendered. */
function CheckedLink({ address, newTab, children }: Props) {
  if (!isSafeLink(address)) return children
  if (newTab) {
    return (
      <a className="text-link" href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a className="text-link" href={address}>
      {children}
    </a>
  )
}
