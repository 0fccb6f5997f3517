import type { Field, TextField, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { findPlaceholderFault } from '@/lib/placeholders'

type Help = {
  label: string
  help?: string
  /** The number of characters up to which the layout looks as designed. */
  best?: number
  maxLength: number
  /** The name of the placeholder that the text must contain. */
  placeholder?: string
}

/** A required single line of text. */
export function line(name: string, help: Help): Field {
  return { ...textField(name, help), required: true }
}

/** An optional single line of text. The page leaves it out when it is empty. */
export function optionalLine(name: string, help: Help): Field {
  return textField(name, help)
}

function textField(name: string, { label, help, best, maxLength, placeholder }: Help): TextField {
  const admin = { description: help, ...lengthCount({ best, most: maxLength }) }
  const validate = placeholder ? { validate: withPlaceholder(placeholder) } : {}
  return { name, type: 'text', label, maxLength, admin, ...validate }
}

/** Payload runs this at a publish. A draft may be incomplete. */
function withPlaceholder(name: string): TextFieldSingleValidation {
  const placeholders = { known: [name], needed: [name] }
  return (value, options) => {
    const standardResult = text(value, options)
    if (standardResult !== true || !value) return standardResult
    return findPlaceholderFault(value, placeholders) ?? true
  }
}

/** An optional paragraph. The page leaves it out when it is empty. */
export function optionalParagraph(name: string, { label, help, best, maxLength }: Help): Field {
  const admin = { description: help, rows: 3, ...lengthCount({ best, most: maxLength }) }
  return { name, type: 'textarea', label, maxLength, admin }
}

/** The heading of a section, its main line and its introduction. */
export function headingFields(): Field[] {
  return [
    line('heading', {
      label: 'Name of the section',
      help: 'Shown small above the section, and read out as its heading.',
      best: 30,
      maxLength: 60,
    }),
    optionalLine('statement', {
      label: 'Main line',
      help: 'The large line. Without it the name is shown large.',
      best: 60,
      maxLength: 120,
    }),
    optionalParagraph('intro', {
      label: 'Introduction',
      help: 'One or two sentences under the main line.',
      best: 240,
      maxLength: 400,
    }),
  ]
}

/** A title with one or two sentences. */
export function titleAndText(): Field[] {
  return [
    line('title', { label: 'Title', maxLength: 60 }),
    optionalParagraph('text', { label: 'Text', help: 'One or two sentences.', maxLength: 260 }),
  ]
}

/** Hides a section without deleting its text. */
export const hiddenField: Field = {
  name: 'hidden',
  type: 'checkbox',
  label: 'Hide this section',
  defaultValue: false,
  admin: { description: 'The section keeps its text but visitors do not see it.' },
}

type Lengths = { least?: number; best?: number; most: number }

/**
 * Adds a character count under a text field. It shows while typing whether the text still fits the layout.
 */
export function lengthCount({ best, ...lengths }: Lengths) {
  if (best === undefined) return {}
  const component = { path: '/src/landing/panel/length-count#LengthCount', clientProps: { best, ...lengths } }
  return { components: { afterInput: [component] } }
}
