/** What visitors find of a document, in words: whatever the editors have written since. */
export const siteStatusTexts = {
  on: 'On the site',
  changed: 'On the site with changes not yet published',
  off: 'Not on the site',
  never: 'Never published',
}

export type SiteStatus = keyof typeof siteStatusTexts
