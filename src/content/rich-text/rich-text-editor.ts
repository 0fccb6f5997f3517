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
import type { FieldAffectingData } from 'payload'
import { linkUrlField } from '@/content/rich-text/link-url-field'

type Features = Extract<NonNullable<LexicalEditorProps['features']>, readonly unknown[]>

type Offered = { headings: ('h2' | 'h3')[]; more?: Features }

/** Creates a rich text editor with the formats that our pages can show. No format can break their layout. */
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
        fields: ({ defaultFields }) => defaultFields.map(ofLinks),
      }),
      ...more,
      FixedToolbarFeature(),
      InlineToolbarFeature(),
    ],
  })
}

/**
 * Adapts the fields of a link: its address is validated, and the choice of its kind is hidden, because there
 * is only one.
 */
function ofLinks(field: FieldAffectingData): FieldAffectingData {
  if (field.name === 'url') return linkUrlField
  return field.name === 'linkType' && field.type === 'radio'
    ? { ...field, admin: { ...field.admin, hidden: true } }
    : field
}
