/** Postgres channel that notifies every instance of possible changes to published content. */
export const contentChannel = 'content'
