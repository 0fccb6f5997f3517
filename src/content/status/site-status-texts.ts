/** The public state of a document as text, whatever drafts exist. */
export const siteStatusTexts = {
  on: 'On the site',
  changed: 'On the site with changes not yet published',
  off: 'Not on the site',
  never: 'Never published',
}

export type SiteStatus = keyof typeof siteStatusTexts
