import { findFactFault } from '@/features/legal/versions/fill-in-facts'
import { factNames } from '@/features/site/site-facts'
import { homeSlug } from './page-address'
import type { BlocksFieldValidation } from 'payload'
import { blocks } from 'payload/shared'

type Placed = { blockType: string; hidden?: boolean | null; packages?: unknown; questions?: unknown }

/** The kinds that a page may have twice. Of the others, links and the header know only one. */
const repeatable = ['text', 'picture', 'quote', 'figures', 'questions']

const once: Record<string, string> = {
  hero: 'hero',
  vision: 'vision',
  benefits: 'benefits section',
  technology: 'technology section',
  packages: 'packages section',
  waitlist: 'waitlist section',
}

/** What is wrong with the choice of sections for a page that is to be published, or null. */
export function findSectionFault(slug: string, sections: readonly Placed[]) {
  const shown = sections.filter(({ hidden }) => !hidden)
  const kinds = shown.map(({ blockType }) => blockType)
  const double = kinds.find((kind, index) => !repeatable.includes(kind) && kinds.indexOf(kind) < index)
  if (double) return `A page shows one ${once[double] ?? double} only. Remove or hide the others.`
  if (!kinds.includes('waitlist')) {
    return 'A page needs its waitlist section, with the sign-up form. Add one, or show the one that is hidden.'
  }
  if (slug === homeSlug && !kinds.includes('hero')) {
    return 'The home page needs its hero. Add one, or show the one that is hidden.'
  }
  if (kinds.indexOf('hero') > 0) return 'The hero belongs at the top of the page. Move it above the others.'
  return shown.map(findRowFault).find((fault) => fault !== null) ?? null
}

/** What is wrong with the packages or the answers of a section, or null. */
function findRowFault({ packages, questions }: Placed) {
  const values = rowsOf(packages).map((row) => ('value' in row ? row.value : undefined))
  const double = values.find((value, index) => value && values.indexOf(value) < index)
  if (double) return `Two packages have the value “${String(double)}”. Give each its own.`
  const faults = rowsOf(questions).map((row) => 'answer' in row && findFactFault(row.answer, factNames))
  return faults.find((fault) => typeof fault === 'string') || null
}

function rowsOf(rows: unknown) {
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
}

/** Asked when a page is published; a draft may be incomplete. */
export const validateSections: BlocksFieldValidation = async (value, options) => {
  const usual = await blocks(value, options)
  if (usual !== true) return usual
  return findSectionFault(slugOf(options.data), Array.isArray(value) ? value.filter(isPlaced) : []) ?? true
}

function slugOf(data: unknown) {
  return typeof data === 'object' && data !== null && 'slug' in data ? String(data.slug) : ''
}

function isPlaced(row: unknown): row is Placed {
  return typeof row === 'object' && row !== null && 'blockType' in row
}
