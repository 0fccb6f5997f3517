import type { Block } from 'payload'

import { hiddenField, line, optionalLine, optionalParagraph } from '@/landing/section-fields'
import { airQualityFields } from './air-quality-fields'
import { startingWith } from '@/landing/starting-words'
import { heroSample } from './hero-sample'
import { temperatureFields } from './temperature-fields'

/** A new page has a message of its own; the buttons and the sample readings may stay as they are. */
const words = { ...heroSample, eyebrow: null, heading: null, intro: null }

/** The top of the page: headline, two calls to action, the map and two sample readings. */
export const heroBlock = {
  slug: 'hero',
  interfaceName: 'HeroSection',
  labels: { singular: 'Hero', plural: 'Heroes' },
  fields: [
    ...startingWith(words, [
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
      {
        type: 'row',
        fields: [
          line('primaryLabel', { label: 'First button', help: 'Leads to the waitlist.', maxLength: 40 }),
          line('secondaryLabel', {
            label: 'Second button',
            help: 'Leads on down the page, to the vision where there is one.',
            maxLength: 40,
          }),
        ],
      },
      optionalLine('mapNote', {
        label: 'Note on the map',
        help: 'Says what the dots on the map are.',
        maxLength: 90,
      }),
      line('sampleTag', {
        label: 'Tag on both cards',
        help: 'Tells visitors that the figures are examples, not live data.',
        maxLength: 20,
      }),
      { name: 'airQuality', type: 'group', label: 'Air quality card', fields: airQualityFields },
      { name: 'temperature', type: 'group', label: 'Temperature card', fields: temperatureFields },
      {
        type: 'row',
        fields: [
          line('pauseLabel', { label: 'Button that stops the motion', maxLength: 30 }),
          line('resumeLabel', { label: 'Button that starts it again', maxLength: 30 }),
        ],
      },
    ]),
    hiddenField,
  ],
} satisfies Block & { slug: 'hero' }
