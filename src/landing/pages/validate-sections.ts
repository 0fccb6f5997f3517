import type { BlocksFieldValidation } from 'payload'
import { blocks } from 'payload/shared'
import { findSectionFault } from './section-rules'

/** Asked when a page is published; a draft may be incomplete. */
export const validateSections: BlocksFieldValidation = async (value, options) => {
  const usual = await blocks(value, options)
  if (usual !== true) return usual
  return findSectionFault(slugOf(options.data), Array.isArray(value) ? value.filter(isPlaced) : []) ?? true
}

function slugOf(data: unknown) {
  return typeof data === 'object' && data !== null && 'slug' in data ? String(data.slug) : ''
}

function isPlaced(row: unknown): row is { blockType: string; hidden?: boolean | null } {
  return typeof row === 'object' && row !== null && 'blockType' in row
}
