import type { QuoteSection } from '@/payload-types'

export const quoteSample = {
  blockType: 'quote',
  quote: 'A sentence that somebody really said about the project, in their own words.',
  name: 'Name of the person',
  role: 'Role, organization',
} satisfies QuoteSection
