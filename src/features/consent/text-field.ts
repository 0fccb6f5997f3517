import type { Field } from 'payload'

/** A required line of wording, as the consent settings have many. */
export function textField(name: string, label: string, maxLength: number): Field {
  return { name, label, type: 'text', required: true, maxLength }
}
