import { contentRoute } from '@/cms/content-route'
import { readJson } from '@/cms/leads-route'
import { differencesInput, findDifferences } from '@/landing/find-text/find-differences'
import { refuseOthers } from '@/lib/route'

/** In bytes: several times the longest texts. */
const longestBody = 32_768

/** What replacing a phrase would change, sentence by sentence. Nothing is saved. */
export const POST = contentRoute(async (request, { payload, user }) =>
  Response.json(await findDifferences(payload, user, await readJson(request, differencesInput, longestBody))),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
