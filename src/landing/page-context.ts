import type { SiteFacts } from '@/features/site/site-facts'
import type { PackageOption } from '@/features/waitlist/form/waitlist-fields'

/** What a section may know of the page it stands on, besides its own text. */
export type PageContext = {
  packageOptions: readonly PackageOption[]
  /** The id by which links reach the section. */
  anchor: string
  /** The anchor to which somebody who wants to read on is led. */
  nextAnchor: string
  /** What the company says of itself in its settings. */
  facts: SiteFacts
}
