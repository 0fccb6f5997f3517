import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import type { JSXConverters } from '@payloadcms/richtext-lexical/react'
import { CheckedLink } from '@/ui/checked-link'

type Known = JSXConverters<DefaultNodeTypes>

/** How the parts that all our rich texts have become HTML: links that are safe, and lists of our look. */
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
