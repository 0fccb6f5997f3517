import type { Field, TextField, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { z } from 'zod'
import { longestFact } from '@/features/site/site-facts'
import { defaultTimeZone } from '@/lib/site-day'

/**
 * Facts that visitors ask for and only the company knows. A text that names a fact is hidden until the fact
 * is filled in.
 */
export const factsField: Field = {
  name: 'facts',
  label: 'Facts',
  type: 'group',
  admin: {
    description:
      'Answers to visitors’ questions that only you can give. A question on the site that uses a fact, such as {accuracy}, is hidden until the fact is filled in. {contact} is the contact email above.',
  },
  fields: [
    sentences(
      'accuracy',
      'Accuracy of the sensors',
      '{accuracy}, in whole sentences: which pollutants, how accurate in their units, and what they were compared with. It also appears in the technology section.',
    ),
    sentences(
      'people',
      'People on the street',
      '{people}, in whole sentences: what the sensors record about people, and what they do not.',
    ),
    sentences(
      'dataAccess',
      'Access to the data',
      '{data access}, in whole sentences: who gets the readings, and on what terms.',
    ),
    sentences(
      'pricing',
      'Price and start',
      '{pricing}, in whole sentences: what it costs and when it can begin, as far as you can say.',
    ),
    {
      name: 'replyTime',
      label: 'Time to reply',
      type: 'text',
      maxLength: longestFact,
      admin: {
        description: '{reply time}: for the middle of a sentence, such as “within two business days”.',
      },
    },
  ],
}

/** A fact that stands between other sentences on the page. */
function sentences(name: string, label: string, description: string): TextField {
  return {
    name,
    label,
    type: 'text',
    maxLength: longestFact,
    validate: requirePeriod,
    admin: { description },
  }
}

/** Payload runs this at a publish. A draft may be incomplete. */
function requirePeriod(...[value, options]: Parameters<TextFieldSingleValidation>) {
  const isEnded = !value?.trim() || /[.!?…。！？]["”’)]?$/.test(value.trim())
  return isEnded
    ? text(value, options)
    : 'Please end this with a period. Other sentences follow it on the page.'
}

const timeZones = [
  { value: defaultTimeZone, label: 'Los Angeles' },
  { value: 'America/Denver', label: 'Denver' },
  { value: 'America/Chicago', label: 'Chicago' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Berlin', label: 'Berlin' },
  { value: 'UTC', label: 'UTC' },
]

const wholeDays = z.int().min(1).max(365)

/** The facts that the legal documents and their dates depend on. */
export const legalFactsField: Field = {
  name: 'legalFacts',
  label: 'Legal facts',
  type: 'group',
  fields: [
    {
      name: 'noticeDays',
      label: 'Days of notice before a material change takes effect',
      type: 'number',
      min: 1,
      max: 365,
      defaultValue: 30,
      // This replaces Payload's own validation, so it checks `min` and `max` itself.
      validate: (days: unknown) =>
        days === null ||
        days === undefined ||
        wholeDays.safeParse(days).success ||
        'Please use whole days, from 1 to 365.',
      admin: {
        description:
          'Legal texts show it where they say {notice days}. After you change it here, open each of these texts and publish it with the new number. The dashboard lists those that still show the former one.',
      },
    },
    {
      name: 'timeZone',
      label: 'Time zone of the site',
      type: 'select',
      options: timeZones,
      defaultValue: defaultTimeZone,
      admin: { description: 'A day begins at midnight in this zone.' },
    },
  ],
}
