import { contentRoute, readJson } from '@/cms/staff-route'
import { differencesInput, findDifferences } from '@/landing/find-text/find-differences'
import { refuseOthers } from '@/lib/route'

/** The maximum size of the body in bytes: several times the longest texts. */
const longestBody = 32_768

/** Returns what a replacement would change in each sentence. Stores nothing. */
export const POST = contentRoute(async (request, { payload, user }) =>
  Response.json(await findDifferences(payload, user, await readJson(request, differencesInput, longestBody))),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
