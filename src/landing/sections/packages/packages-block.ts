import type { Block, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { listField, rowOf } from '@/content/fields/list-field'
import { headingFields, line, optionalLine } from '@/landing/section-fields'

/** The packages section. The package list of the form is made from these cards. */
export const packagesBlock = {
  slug: 'packages',
  interfaceName: 'PackagesSection',
  labels: { singular: 'Packages', plural: 'Packages' },
  fields: [
    ...headingFields(),
    listField('packages', { row: 'Package', required: true, minRows: 1, maxRows: 4 }, [
      rowOf(line('name', { label: 'Name', maxLength: 40 }), {
        name: 'value',
        type: 'text',
        label: 'Value',
        required: true,
        maxLength: 64,
        custom: { isIdentifier: true },
        admin: {
          description:
            'Stored with each lead and used in addresses: lowercase letters, digits and hyphens. Do not change it once leads have it.',
        },
        validate: checkValue,
      }),
      optionalLine('line', { label: 'Who it is for', maxLength: 80 }),
      listField('contents', { row: 'Point', labels: { singular: 'Point', plural: 'Contents' }, maxRows: 8 }, [
        line('text', { label: 'Text', maxLength: 120 }),
      ]),
      {
        name: 'highlight',
        type: 'checkbox',
        label: 'Highlight this package',
        defaultValue: false,
        admin: {
          description:
            'Gives this package the filled button and the label below. If several packages have this box ticked, only the first of them is highlighted.',
        },
      },
    ]),
    rowOf(
      line('chooseLabel', {
        label: 'Button',
        help: '{package} stands for the name.',
        placeholder: 'package',
        maxLength: 60,
      }),
      line('chosenLabel', {
        label: 'Button once chosen',
        help: '{package} stands for the name.',
        placeholder: 'package',
        maxLength: 60,
      }),
    ),
    optionalLine('highlightLabel', {
      label: 'Label on the highlighted package',
      help: 'Leave empty for “Recommended”.',
      maxLength: 24,
    }),
    optionalLine('note', { label: 'Note under the cards', maxLength: 200 }),
  ],
} satisfies Block & { slug: 'packages' }

function checkValue(...[value, options]: Parameters<TextFieldSingleValidation>) {
  if (value && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return text(value, options)
  return 'Use lowercase letters, digits and single hyphens, for example city-wide.'
}
