import type { UIField } from 'payload'

/** What this component says beside a form. It has no value. */
export function sidebarNote(name: string, component: string): UIField {
  return { name, type: 'ui', admin: { position: 'sidebar', components: { Field: component } } }
}
