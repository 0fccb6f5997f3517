import type { Field } from 'payload'
import { requireOutsideTrash } from '@/features/media/require-outside-trash'
import { lengthCount } from '@/landing/section-fields'

const titleLengths = { least: 15, best: 60, most: 70 }
const descriptionLengths = { least: 70, best: 155, most: 170 }

/** The fields for search results and shared links of a page. */
export const metaField: Field = {
  name: 'meta',
  label: 'Search and sharing',
  type: 'group',
  admin: { position: 'sidebar' },
  fields: [
    {
      name: 'title',
      label: 'Title in search results',
      type: 'text',
      maxLength: titleLengths.most,
      admin: {
        description:
          'Leave empty for the title of the page and the name of the company; on the home page, for the title in the site settings.',
        ...lengthCount(titleLengths),
      },
    },
    {
      name: 'description',
      type: 'textarea',
      maxLength: descriptionLengths.most,
      admin: {
        description: 'Leave empty for the description in the site settings.',
        ...lengthCount(descriptionLengths),
      },
    },
    {
      name: 'picture',
      label: 'Picture for shared links',
      validate: requireOutsideTrash,
      type: 'upload',
      relationTo: 'media',
      admin: {
        description:
          'Cropped to 1200 by 630 pixels around its focal point. A picture that is smaller in both directions is not used. Leave empty for the drawn map with the headline of the home page.',
      },
    },
    {
      name: 'searchPreview',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/landing/panel/search-preview#SearchPreview' },
      },
    },
  ],
}
