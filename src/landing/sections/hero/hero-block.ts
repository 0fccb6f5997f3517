import type { Block, Field } from 'payload'
import { rowOf } from '@/content/fields/list-field'
import { line, optionalLine, optionalParagraph } from '@/landing/section-fields'
import { withStartingValues } from '@/landing/starting-values'
import { heroSample } from './hero-sample'

const caption = line('caption', {
  label: 'The card in one sentence',
  help: 'Read out by screen readers in place of the drawing.',
  maxLength: 200,
})

/** Figures are text, so that -2.0 keeps its decimal and +6.5 its sign. */
const temperatureFields: Field[] = [
  line('title', { label: 'Title', maxLength: 40 }),
  rowOf(
    line('value', { label: 'Figure', maxLength: 6 }),
    line('unit', { label: 'Unit', maxLength: 6 }),
    optionalLine('valueNote', { label: 'Word after the figure', maxLength: 24 }),
  ),
  rowOf(
    line('low', { label: 'Lowest value', help: 'Left end of the bar.', maxLength: 6 }),
    line('zero', { label: 'Zero', help: 'Stands at the neutral point of the bar.', maxLength: 6 }),
    line('high', { label: 'Highest value', help: 'Right end of the bar.', maxLength: 6 }),
  ),
  rowOf(
    line('coldLabel', { label: 'Cold', maxLength: 24 }),
    line('neutralLabel', { label: 'Neutral', maxLength: 24 }),
    line('hotLabel', { label: 'Hot', maxLength: 24 }),
  ),
  caption,
]

/** Figures are text, so that 28.1 is never shown as 28.10 and an editor sees what visitors see. */
const airQualityFields: Field[] = [
  line('title', { label: 'Title', maxLength: 40 }),
  line('value', { label: 'Index', help: 'A number from 0 to 500. It also sets the needle.', maxLength: 6 }),
  rowOf(
    line('rating', { label: 'Rating, in color', maxLength: 24 }),
    optionalLine('ratingNote', { label: 'Word after the rating', maxLength: 24 }),
  ),
  rowOf(
    optionalLine('changeLabel', { label: 'Label of the change', maxLength: 24 }),
    optionalLine('change', { label: 'Change', maxLength: 24 }),
  ),
  caption,
]

/**
 * A new page needs its own headline and introduction. The sample texts of the buttons and readings may stay.
 */
const startingValues = { ...heroSample, eyebrow: null, heading: null, intro: null }

/** The hero: headline, two buttons, the map and two sample readings. */
export const heroBlock = {
  slug: 'hero',
  interfaceName: 'HeroSection',
  labels: { singular: 'Hero', plural: 'Heroes' },
  fields: [
    ...withStartingValues(startingValues, [
      optionalLine('eyebrow', { label: 'Line above the headline', maxLength: 60 }),
      line('heading', {
        label: 'Headline',
        help: 'The largest text of the site.',
        best: 40,
        maxLength: 90,
      }),
      optionalParagraph('intro', {
        label: 'Introduction',
        help: 'Two short sentences under the headline.',
        best: 200,
        maxLength: 300,
      }),
      rowOf(
        line('primaryLabel', { label: 'First button', help: 'Leads to the waitlist.', maxLength: 40 }),
        line('secondaryLabel', {
          label: 'Second button',
          help: 'Leads on down the page, to the vision where there is one.',
          maxLength: 40,
        }),
      ),
      optionalLine('mapNote', {
        label: 'Note on the map',
        help: 'Says what the dots on the map are. {colors} stands for their five colors, from clean to dirty.',
        maxLength: 90,
      }),
      line('sampleTag', {
        label: 'Tag on both cards',
        help: 'Tells visitors that the figures are examples, not live data.',
        maxLength: 20,
      }),
      { name: 'airQuality', type: 'group', label: 'Air quality card', fields: airQualityFields },
      { name: 'temperature', type: 'group', label: 'Temperature card', fields: temperatureFields },
      rowOf(
        line('pauseLabel', { label: 'Button that stops the motion', maxLength: 30 }),
        line('resumeLabel', { label: 'Button that starts it again', maxLength: 30 }),
      ),
    ]),
  ],
} satisfies Block & { slug: 'hero' }
