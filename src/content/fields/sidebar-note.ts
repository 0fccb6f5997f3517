import type { UIField } from 'payload'

/** Creates a field that only renders a component beside a form. It has no value. */
export function sidebarNote(name: string, component: string): UIField {
  const admin = { position: 'sidebar', disableListColumn: true, components: { Field: component } } as const
  return { name, type: 'ui', admin }
}
