import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  lexicalEditor,
  type LexicalEditorProps,
} from '@payloadcms/richtext-lexical'
import { linkUrlField } from '@/content/rich-text/link-url-field'

type Features = Extract<NonNullable<LexicalEditorProps['features']>, readonly unknown[]>

type Offered = { headings: ('h2' | 'h3')[]; more?: Features }

/** Rich text with what our pages can show, and nothing that could break their layout. */
export function richTextEditor({ headings, more = [] }: Offered) {
  return lexicalEditor({
    features: [
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: headings }),
      BoldFeature(),
      ItalicFeature(),
      UnorderedListFeature(),
      OrderedListFeature(),
      LinkFeature({
        // No links to documents of the CMS: a plain address survives every change of structure.
        enabledCollections: [],
        disableAutoLinks: true,
        fields: ({ defaultFields }) =>
          defaultFields.map((field) => ('name' in field && field.name === 'url' ? linkUrlField : field)),
      }),
      ...more,
      FixedToolbarFeature(),
      InlineToolbarFeature(),
    ],
  })
}
