import type { Field } from 'payload'

type Help = { label: string; help?: string; maxLength: number }

/** A single line of text that must be filled in. */
export function line(name: string, { label, help, maxLength }: Help): Field {
  return { name, type: 'text', label, required: true, maxLength, admin: { description: help } }
}

/** A single line of text that may stay empty; the page then simply leaves it out. */
export function optionalLine(name: string, { label, help, maxLength }: Help): Field {
  return { name, type: 'text', label, maxLength, admin: { description: help } }
}

/** A paragraph that may stay empty; the page then simply leaves it out. */
export function optionalParagraph(name: string, { label, help, maxLength }: Help): Field {
  return { name, type: 'textarea', label, maxLength, admin: { description: help, rows: 3 } }
}

/** The name of the section, the line that says what it is about, and its introduction. */
export function headingFields(): Field[] {
  return [
    line('heading', {
      label: 'Name of the section',
      help: 'Shown small above the section, and read out as its heading.',
      maxLength: 60,
    }),
    optionalLine('statement', {
      label: 'Main line',
      help: 'The large line. Best under 60 characters. Without it the name is shown large.',
      maxLength: 120,
    }),
    optionalParagraph('intro', {
      label: 'Introduction',
      help: 'One or two sentences under the main line.',
      maxLength: 400,
    }),
  ]
}

/** Lets an editor take a section off the page without losing its text. */
export const hiddenField: Field = {
  name: 'hidden',
  type: 'checkbox',
  label: 'Hide this section',
  defaultValue: false,
  admin: { description: 'The section keeps its text but visitors do not see it.' },
}
