/** A site that runs already can be named; otherwise the tests start their own. */
export const runningSite = process.env.TEST_SITE_URL

export const siteUrl = runningSite ?? `http://127.0.0.1:${process.env.TEST_SITE_PORT}`

/** The first admin of that site. */
export const admin = { email: 'admin@example.com', password: 'a sign-in for browser tests only' }
