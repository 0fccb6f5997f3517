import type { Block } from 'payload'
import { benefitsBlock } from './sections/benefits/benefits-block'
import { figuresBlock } from './sections/figures/figures-block'
import { heroBlock } from './sections/hero/hero-block'
import { packagesBlock } from './sections/packages/packages-block'
import { pictureBlock } from './sections/picture/picture-block'
import { questionsBlock } from './sections/questions/questions-block'
import { quoteBlock } from './sections/quote/quote-block'
import { hiddenField } from './section-fields'
import type { SectionKind } from './sections'
import { technologyBlock } from './sections/technology/technology-block'
import { textBlock } from './sections/text/text-block'
import { visionBlock } from './sections/vision/vision-block'
import { waitlistBlock } from './sections/waitlist/waitlist-block'

/**
 * The fields of each kind of section, and the help text about its purpose.
 * The views are in `sections.ts`, because all code that reads from the CMS imports this file. With the views,
 * that code would send the scripts of every section to the browser.
 */
const kinds: { [Kind in SectionKind]: { block: Block & { slug: Kind }; help: string } } = {
  hero: {
    block: heroBlock,
    help: 'The top of the page: the headline, two buttons and two sample readings. Once on a page, and first.',
  },
  vision: {
    block: visionBlock,
    help: 'Two to four numbered ideas along a dotted line. A link in the header of the site leads here.',
  },
  benefits: {
    block: benefitsBlock,
    help: 'Cards with a small drawing and three points each. The link “Benefits” in the header leads here.',
  },
  technology: {
    block: technologyBlock,
    help: 'Up to three layers beside a drawing of them, and an example of a call to the interface.',
  },
  packages: {
    block: packagesBlock,
    help: 'What can be ordered. The sign-up form of the same page offers these packages to choose from.',
  },
  waitlist: {
    block: waitlistBlock,
    help: 'The sign-up form with all its texts. Each page has it exactly once.',
  },
  text: {
    block: textBlock,
    help: 'Written text with small headings, lists and links. For what needs more than a sentence or two.',
  },
  picture: {
    block: pictureBlock,
    help: 'A picture beside a text. Good for one thing worth showing.',
  },
  quote: {
    block: quoteBlock,
    help: 'A large quote with the name of the speaker. Get their permission before you publish.',
  },
  figures: {
    block: figuresBlock,
    help: 'Two to four large numbers with what they count. Use numbers that you can prove, and say where they are from.',
  },
  questions: {
    block: questionsBlock,
    help: 'Questions that open to show their answer. Begin with the one that is asked most.',
  },
}

/** The blocks in the order in which editors see them. */
export const sectionBlocks: Block[] = Object.values(kinds).map(({ block, help }) => offeredBlock(block, help))

/**
 * Adds what the panel shows for a kind of section: its picture, its purpose, and row labels with the
 * section's name.
 */
function offeredBlock(block: Block, help: string): Block {
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
      hiddenField,
    ],
  }
}
