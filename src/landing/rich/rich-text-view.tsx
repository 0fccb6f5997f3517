import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react'
import type { TextSection } from '@/payload-types'
import { CheckedLink } from '@/ui/checked-link'

interface RichTextViewProps {
  text: TextSection['text']
  className?: string
}

/** What an editor wrote as HTML, made on the server; a link that is not safe becomes plain words. */
export function RichTextView({ text, className = '' }: RichTextViewProps) {
  return <RichText data={text} className={`prose ${className}`} converters={converters} />
}

const converters: JSXConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
  ...defaultConverters,
  heading: ({ node, nodesToJSX }) => <h3 className="type-h3">{nodesToJSX({ nodes: node.children })}</h3>,
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
})
