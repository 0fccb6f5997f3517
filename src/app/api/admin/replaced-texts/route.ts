import { contentRoute, readJson } from '@/cms/staff-route'
import { savedInput, saveReplacedTexts } from '@/landing/find-text/save-replaced-texts'
import { refuseOthers } from '@/lib/route'

/** The maximum size of the body in bytes: several times the longest texts and 200 sentences. */
const longestBody = 131_072

/** Saves the chosen changes as drafts. The panel's result page shows the outcome. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const input = await readJson(request, savedInput, longestBody)
  await saveReplacedTexts(payload, user, input)
  return new Response(null, { status: 204 })
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
