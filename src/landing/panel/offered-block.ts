import type { Block } from 'payload'

/** A kind of section as the panel offers it: with its picture, what it is for, and rows that say their name. */
export function offeredBlock(block: Block, help: string): Block {
  const kind = String(block.labels?.singular ?? block.slug)
  return {
    ...block,
    admin: {
      disableBlockName: true,
      images: { thumbnail: { url: `/sections/${block.slug}.svg`, alt: '' } },
      components: {
        Label: { path: '/src/landing/panel/section-row-label#SectionRowLabel', clientProps: { kind } },
      },
    },
    fields: [
      {
        name: 'help',
        type: 'ui',
        admin: {
          components: {
            Field: { path: '/src/landing/panel/section-help#SectionHelp', clientProps: { text: help } },
          },
        },
      },
      ...block.fields,
    ],
  }
}
