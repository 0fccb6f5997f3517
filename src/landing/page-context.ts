import type { SiteFacts } from '@/features/site/site-facts'
import type { PackageOption } from '@/features/waitlist/form/waitlist-fields'

/** The properties of the page that a section gets, besides its own content. */
export type PageContext = {
  packageOptions: readonly PackageOption[]
  /** The id of the section, to which links lead. */
  anchor: string
  /** The anchor of the section to which the hero's second button leads. */
  nextAnchor: string
  /** The text of a button that leads back to the form. Only sections after the form have it. */
  joinLabel?: string
  /** The facts about the company from the site settings. */
  facts: SiteFacts
}
