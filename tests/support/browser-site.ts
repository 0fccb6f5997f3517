/** Where the browser tests find the site they start. */
export const siteUrl = 'http://127.0.0.1:3401'

/** The first admin of that site. */
export const admin = { email: 'admin@example.com', password: 'a sign-in for browser tests only' }
