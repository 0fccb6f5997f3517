import type { GlobalConfig, TextField, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { addressChoice } from '@/content/fields/link-address'
import { listField, rowOf } from '@/content/fields/list-field'
import { factsField, legalFactsField } from '@/features/site/facts-field'
import { notFoundPath, previewPath } from '@/content/document-path'
import { requireEmailAddress } from '@/content/fields/require-email-address'
import { requireName } from '@/content/fields/require-name'
import { savedAsField, savedByField } from '@/content/fields/saved-by-field'
import { settingsWithDrafts } from '@/content/drafts/settings-with-drafts'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { completeLink, isSafeLink } from '@/lib/safe-link'

/**
 * A public link address. A missing scheme is added, because people leave it out.
 * Every page shows it, so an anchor needs the path of its page.
 */
const webAddress = {
  validate: (value: string | null | undefined, options: Parameters<TextFieldSingleValidation>[1]) =>
    !value || (isSafeLink(value) && !value.startsWith('#'))
      ? text(value, options)
      : 'Start the address with https://, http://, mailto:, tel: or /.',
  custom: { isLink: true },
  hooks: {
    beforeValidate: [({ value }) => (typeof value === 'string' ? completeLink(value) : value)],
  },
} satisfies Partial<TextField>

const companyLinkLabels = { singular: 'Company Link', plural: 'Company Links' }

/**
 * The settings that all pages share: the name, the header, the footer, and the page for unknown addresses.
 */
export const siteSettingsGlobal: GlobalConfig = {
  ...settingsWithDrafts('site-settings'),
  label: 'Site settings',
  fields: [
    savedByField,
    savedAsField,
    { ...line('name', 40, 'Name of the company'), validate: requireName },
    line('tagline', 80),
    line('title', 70, 'Title in search results and browser tabs'),
    {
      name: 'description',
      label: 'Description in search results',
      type: 'textarea',
      required: true,
      maxLength: 170,
    },
    rowOf(line('socialLabel', 40, 'Social network'), {
      name: 'socialUrl',
      label: 'Address of the profile',
      type: 'text',
      ...webAddress,
      admin: { description: 'Shown as plain text until there is an address.' },
    }),
    { name: 'contactEmail', label: 'Contact email', type: 'email', validate: requireEmailAddress },
    factsField,
    {
      name: 'menu',
      label: 'Header',
      type: 'group',
      fields: [
        listField(
          'links',
          {
            row: 'Link',
            maxRows: 6,
            defaultValue: () => siteSettingsSample.menu.links,
            help: 'Leave empty to use the default links.',
          },
          [
            line('label', 24),
            {
              name: 'url',
              label: 'Address',
              type: 'text',
              required: true,
              ...webAddress,
              admin: { components: addressChoice },
            },
          ],
        ),
        labelField('joinLabel', 'Button', siteSettingsSample.menu.joinLabel),
      ],
    },
    {
      name: 'footer',
      type: 'group',
      fields: [
        { name: 'line', label: 'Closing line', type: 'text', maxLength: 80 },
        { name: 'companyHeading', label: 'Heading of the company links', type: 'text', required: true },
        listField('companyLinks', { row: 'Link', labels: companyLinkLabels, maxRows: 6 }, [
          line('label', 40),
          {
            name: 'url',
            label: 'Address',
            type: 'text',
            ...webAddress,
            admin: {
              description: 'Without an address it is shown as a placeholder, not as a link.',
              components: addressChoice,
            },
          },
        ]),
        { name: 'legalHeading', label: 'Heading of the legal links', type: 'text', required: true },
      ],
    },
    {
      name: 'legalPages',
      label: 'Around the legal texts',
      type: 'group',
      fields: [
        labelField('homeLabel', 'Way to the home page', siteSettingsSample.legalPages.homeLabel),
        labelField('documentsLabel', 'List of the documents', siteSettingsSample.legalPages.documentsLabel),
        labelField('contentsLabel', 'List of the headings', siteSettingsSample.legalPages.contentsLabel),
        labelField('versionsLabel', 'List of the versions', siteSettingsSample.legalPages.versionsLabel),
      ],
    },
    legalFactsField,
    {
      name: 'notFound',
      label: 'Page not found',
      type: 'group',
      admin: { description: `To see it before it is published, open ${previewPath(notFoundPath)}.` },
      fields: [
        line('heading', 80),
        line('line', 160),
        { name: 'extra', label: 'Second line', type: 'text', maxLength: 160 },
        labelField('homeLabel', 'Button to the home page', siteSettingsSample.notFound.homeLabel),
      ],
    },
  ],
}

function line(name: string, maxLength: number, label?: string) {
  return { name, label, type: 'text', required: true, maxLength } as const
}

/** A short text that every page shows. When it is empty, the site shows the sample. */
function labelField(name: string, label: string, sample: string): TextField {
  // A function, because Payload would also use a plain value as the default of the database column.
  const admin = { description: `Leave empty for “${sample}”.` }
  return { name, label, type: 'text', maxLength: 60, defaultValue: () => sample, admin }
}
