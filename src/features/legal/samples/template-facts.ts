/** May 1, 2025. The CMS also stores a day as noon UTC. */
export const lastUpdatedSample = '2025-05-01T12:00:00.000Z'

export const templateNotice =
  'This is a template, not legal advice. A lawyer must complete the words in square brackets, check the text and approve it before the site is used.'
