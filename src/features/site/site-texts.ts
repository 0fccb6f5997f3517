import { isSafeLink } from '@/lib/safe-link'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import type { SiteSetting } from '@/payload-types'

type Stored = Partial<Pick<SiteSetting, 'menu' | 'legalPages'>>

export type SiteMenu = { links: { label: string; url: string }[]; joinLabel: string }

/** The links and the button of the header. Empty values are taken from the sample. */
export function getMenu({ menu }: Stored): SiteMenu {
  const sample = siteSettingsSample.menu
  const links = (menu?.links ?? []).flatMap(({ label, url }) => (isSafeLink(url) ? [{ label, url }] : []))
  return { links: links.length > 0 ? links : sample.links, joinLabel: menu?.joinLabel || sample.joinLabel }
}

/** The texts around each legal document. Empty values are taken from the sample. */
export function getLegalPageTexts({ legalPages }: Stored) {
  const sample = siteSettingsSample.legalPages
  return {
    homeLabel: legalPages?.homeLabel || sample.homeLabel,
    documentsLabel: legalPages?.documentsLabel || sample.documentsLabel,
    contentsLabel: legalPages?.contentsLabel || sample.contentsLabel,
    versionsLabel: legalPages?.versionsLabel || sample.versionsLabel,
  }
}
