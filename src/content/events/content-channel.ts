/** Postgres channel on which every instance hears that published content may have changed. */
export const contentChannel = 'content'
