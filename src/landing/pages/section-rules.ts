import { homeSlug } from './page-address'
import type { BlocksFieldValidation } from 'payload'
import { blocks } from 'payload/shared'

type SectionRow = { blockType: string; hidden?: boolean | null; packages?: unknown }

/**
 * The kinds that a page may have more than once. Links and the header support only one of each other kind.
 */
const repeatable = ['text', 'picture', 'quote', 'figures', 'questions']

const singleKindNames: Record<string, string> = {
  hero: 'hero',
  vision: 'vision',
  benefits: 'benefits section',
  technology: 'technology section',
  packages: 'packages section',
  waitlist: 'waitlist section',
}

/** Why the sections of a page cannot be published, or null when they are valid. */
export function findSectionFault(slug: string, sections: readonly SectionRow[]) {
  const shown = sections.filter(({ hidden }) => !hidden)
  const kinds = shown.map(({ blockType }) => blockType)
  const duplicate = kinds.find((kind, index) => !repeatable.includes(kind) && kinds.indexOf(kind) < index)
  if (duplicate)
    return `A page shows one ${singleKindNames[duplicate] ?? duplicate} only. Remove or hide the others.`
  if (!kinds.includes('waitlist')) {
    return 'A page needs its waitlist section, with the sign-up form. Add one, or show the one that is hidden.'
  }
  if (slug === homeSlug && !kinds.includes('hero')) {
    return 'The home page needs its hero. Add one, or show the one that is hidden.'
  }
  if (kinds.indexOf('hero') > 0) return 'The hero belongs at the top of the page. Move it above the others.'
  return shown.map(findRowFault).find((fault) => fault !== null) ?? null
}

/** Why the packages of a section are not valid, or null. */
function findRowFault({ packages }: SectionRow) {
  const values = rowsOf(packages).map((row) => ('value' in row ? row.value : undefined))
  const duplicate = values.find((value, index) => value && values.indexOf(value) < index)
  return duplicate ? `Two packages have the value “${String(duplicate)}”. Give each its own.` : null
}

function rowsOf(rows: unknown) {
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
}

/** Payload runs this at a publish. A draft may be incomplete. */
export const validateSections: BlocksFieldValidation = async (value, options) => {
  const sections = Array.isArray(value) ? value.filter(isSectionRow) : []
  const fault = () => findSectionFault(slugOf(options.data), sections) ?? true
  // Payload would only say that a page needs one section.
  if (sections.length === 0) return fault()
  const standardResult = await blocks(value, options)
  return standardResult === true ? fault() : standardResult
}

function slugOf(data: unknown) {
  return typeof data === 'object' && data !== null && 'slug' in data ? String(data.slug) : ''
}

function isSectionRow(row: unknown): row is SectionRow {
  return typeof row === 'object' && row !== null && 'blockType' in row
}
