import { heading, list, paragraph, richText } from '@/content/rich-text/rich-text'
import type { TextSection } from '@/payload-types'

export const textSample = {
  blockType: 'text',
  heading: 'How a pilot works',
  statement: 'From the first route to the first map.',
  intro: 'A pilot is small on purpose, so that you can judge it.',
  text: richText(
    paragraph('We begin with the routes your vehicles drive anyway. **Nothing about them changes.**'),
    heading('What we need from you', 'h3'),
    list('Vehicles that cross the area you care about', 'One person who knows the streets'),
    paragraph('What happens with the data is in our [privacy policy](/legal/privacy).'),
  ),
} satisfies TextSection
