import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react'
import type { TextSection } from '@/payload-types'
import { CheckedLink } from '@/ui/checked-link'
import { readSectionText } from './read-section-text'

type RichTextViewProps = {
  text: TextSection['text']
  className?: string
}

/** What an editor wrote as HTML, made on the server: parts that are known, and links that are safe. */
export function RichTextView({ text, className = '' }: RichTextViewProps) {
  return (
    <RichText data={readSectionText(text).text} className={`prose ${className}`} converters={converters} />
  )
}

const converters: JSXConvertersFunction<DefaultNodeTypes> = ({
  defaultConverters: { paragraph, text, linebreak, tab },
}) => ({
  paragraph,
  text,
  linebreak,
  tab,
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
