import type { Field, GlobalConfig } from 'payload'
import { listField, rowOf } from '@/content/fields/list-field'
import { env } from '@/env'
import { savedAsField, savedByField } from '@/content/fields/saved-by-field'
import { settingsWithDrafts } from '@/content/drafts/settings-with-drafts'

const categories = [
  { label: 'Necessary', value: 'necessary' },
  { label: 'Statistics', value: 'statistics' },
  { label: 'Marketing', value: 'marketing' },
]

const storageKinds = [
  { label: 'Cookie', value: 'cookie' },
  { label: 'Browser storage', value: 'local' },
  { label: 'Session storage', value: 'session' },
]

/** The list of what the site stores in visitors' browsers, and the texts of the consent prompt. */
export const cookieConsentGlobal: GlobalConfig = {
  ...settingsWithDrafts('cookie-consent'),
  label: 'Cookie consent',
  fields: [
    savedByField,
    savedAsField,
    {
      name: 'enabled',
      label: 'Services that need permission are in use',
      type: 'checkbox',
      defaultValue: false,
      // A function, so that the generated types do not contain the settings of one machine.
      admin: { description: describeScripts },
    },
    {
      name: 'version',
      label: 'Version of the question',
      type: 'number',
      required: true,
      min: 1,
      max: 9999,
      // No default: a global without a version was never filled in.
      admin: {
        description:
          'Raise it by one when services or their purposes change: every visitor is then asked again.',
      },
    },
    group(
      'card',
      {
        label: 'Texts of the card',
        description:
          'The card offers a choice only while services that need permission are in use. Otherwise it has its heading, the text for that case, the link to the cookie policy and the button that closes it.',
      },
      [
        text('title', 60, 'Heading'),
        long('text', 240),
        text('nothingToAsk', 240, 'Text while no service needs permission'),
        text('acceptAll', 30, 'Button that agrees to everything'),
        text('necessaryOnly', 30, 'Button that refuses the rest'),
        text('choose', 30, 'Link that shows the categories'),
        text('save', 30, 'Button that saves the choice'),
        text('close', 30, 'Button that closes the card'),
        text('alwaysOn', 40, 'Note on necessary cookies'),
        text('gpcHonoured', 240, 'Note when the browser sends Global Privacy Control'),
        text('policyLink', 40, 'Link to the cookie policy'),
        text('settings', 40, 'Button that opens the card again'),
      ],
    ),
    group(
      'categories',
      {
        description:
          'The cookie policy shows the names. Visitors see the descriptions only when they are asked: while services that need permission are in use.',
      },
      categories.map(({ value }) => group(value, {}, [text('name', 40), long('description', 240)])),
    ),
    group('table', { label: 'Texts of the table' }, [
      text('name', 30, 'Heading of the names'),
      text('purpose', 30, 'Heading of the purposes'),
      text('storage', 30, 'Heading of the kinds of storage'),
      text('retention', 30, 'Heading of the retention times'),
      text('withPermission', 60, 'Mark of entries that need permission'),
      long('switchedOff', 300, 'Note while services that need permission are off'),
      { name: 'staff', label: 'Heading of the entries for staff', type: 'text', maxLength: 60 },
    ]),
    listField(
      'services',
      {
        row: 'Entry',
        label: 'Cookies and browser storage',
        labels: { singular: 'Entry', plural: 'Entries' },
        interfaceName: 'CookieServices',
        required: true,
        minRows: 1,
        maxRows: 60,
        isFolded: true,
        help: 'The cookie policy shows this list as a table.',
      },
      [
        rowOf(storedName(), text('provider', 80)),
        long('purpose', 240),
        rowOf(
          select('storage', storageKinds, 'cookie', 'Kind of storage'),
          text('retention', 80, 'Kept for'),
        ),
        rowOf(select('category', categories, 'necessary'), {
          name: 'needsConsent',
          label: 'Only with permission',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'Not used before the visitor agrees to its category.' },
          validate: (value, { siblingData }) =>
            value && Object(siblingData).category === 'necessary'
              ? 'Necessary entries work without permission. Choose another category or untick this.'
              : true,
        }),
        {
          name: 'isForStaff',
          label: 'Only for staff who sign in',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'The cookie policy lists it apart, below what visitors receive.' },
        },
      ],
    ),
  ],
}

/** Describes the effect of the checkbox. The scripts are a setting of the process, not of the content. */
function describeScripts() {
  const scripts = env.CONSENT_SCRIPTS.map(({ category, src }) => `${category}: ${src}`)
  return scripts.length === 0
    ? 'This site is set up with no script that needs permission, so this has no effect: nothing is loaded and no visitor is asked. Whoever runs the site adds scripts with CONSENT_SCRIPTS.'
    : `While this is on, a script is loaded once the visitor agrees to its category, if an entry of that category below needs permission. While it is off, nothing is loaded and no visitor is asked. Scripts of this site: ${scripts.join(', ')}.`
}

/** The name in the browser's storage. As an identifier, it is excluded from text replacement. */
function storedName(): Field {
  return { name: 'name', type: 'text', required: true, maxLength: 80, custom: { isIdentifier: true } }
}

function text(name: string, maxLength: number, label?: string): Field {
  return { name, label, type: 'text', required: true, maxLength }
}

function long(name: string, maxLength: number, label?: string): Field {
  return { name, label, type: 'textarea', required: true, maxLength }
}

type GroupTexts = { label?: string; description?: string }

function group(name: string, { label, description }: GroupTexts, fields: Field[]): Field {
  return { name, label, type: 'group', admin: { description }, fields }
}

function select(
  name: string,
  options: { label: string; value: string }[],
  value: string,
  label?: string,
): Field {
  return { name, label, type: 'select', required: true, defaultValue: value, options }
}
