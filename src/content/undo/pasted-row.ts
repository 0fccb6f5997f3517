import type { ClientField, FormState } from 'payload'
import { changedPaths } from '@/content/undo/step-history'

/**
 * Returns the form state in which a row that was pasted over another one has a new id. Returns null if no row
 * was pasted. Payload 3.90 pastes into the existing row, which keeps its id. The form then shows the former
 * kind and text, while the pasted ones are saved. See docs/upstream/form-state.md.
 */
export function replacePastedRow(before: FormState, after: FormState, fields: readonly ClientField[]) {
  const row = findPastedRow(changedPaths(before, after))
  const list = row && after[row.path]
  if (!row || !list?.rows?.[row.index]) return null
  const place = `${row.path}.${row.index}.`
  const kind = after[`${place}blockType`]?.value
  const blockType = typeof kind === 'string' ? kind : undefined
  const names = namesOf(fields, row.path, blockType)
  const id = newId()
  const entries = Object.entries(after).flatMap(([path, field]) => {
    if (!path.startsWith(place)) return [[path, field]]
    const [name = ''] = path.slice(place.length).split('.')
    // A value of the former kind of row.
    if (names && !names.has(name)) return []
    // The field must be rendered again.
    return [[path, { ...field, lastRenderedPath: undefined }]]
  })
  const rows = list.rows.map((known, index) =>
    index === row.index ? { id, blockType, collapsed: false } : known,
  )
  return {
    ...Object.fromEntries(entries),
    [`${place}id`]: { ...after[`${place}id`], initialValue: id, value: id },
    [row.path]: { ...list, rows },
  } satisfies FormState
}

/** Finds the innermost row that contains all changes. */
function findPastedRow([first = '', ...others]: string[]) {
  const places = [...first.matchAll(/\.(\d+)(?=\.)/g)].toReversed()
  const place = places.find(({ index, 0: row }) =>
    others.every((path) => path.startsWith(`${first.slice(0, index + row.length)}.`)),
  )
  return place ? { path: first.slice(0, place.index), index: Number(place[1]) } : null
}

/**
 * Returns the names of the fields in a section of this kind. Returns null for a list whose rows are all of
 * one kind.
 */
function namesOf(fields: readonly ClientField[], path: string, kind: string | undefined) {
  const list = fields.find((field) => 'name' in field && field.name === path)
  const block = list?.type === 'blocks' ? list.blocks.find(({ slug }) => slug === kind) : undefined
  if (!block?.fields.every((field) => 'name' in field)) return null
  return new Set(['id', 'blockType', 'blockName', ...block.fields.map((field) => field.name)])
}

/** Creates an id in Payload's format for rows. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
