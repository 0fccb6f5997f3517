import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react'
import type { TextSection } from '@/payload-types'
import { richTextConverters } from '@/ui/rich-text-converters'
import { readSectionText } from './read-section-text'

type RichTextViewProps = {
  text: TextSection['text']
  className?: string
}

/** Renders rich text as HTML on the server. It renders only known elements and safe links. */
export function RichTextView({ text, className = '' }: RichTextViewProps) {
  return (
    <RichText data={readSectionText(text).text} className={`prose ${className}`} converters={converters} />
  )
}

const converters: JSXConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
  ...richTextConverters(defaultConverters),
  heading: ({ node, nodesToJSX }) => <h3 className="type-h3">{nodesToJSX({ nodes: node.children })}</h3>,
})
