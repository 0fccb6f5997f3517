import { contentRoute } from '@/cms/content-route'
import { readJson } from '@/cms/leads-route'
import { savedInput, saveReplacedTexts } from '@/landing/find-text/save-replaced-texts'
import { refuseOthers } from '@/lib/route'

/** In bytes: several times the longest texts and 200 sentences. */
const longestBody = 131_072

/** Saves the chosen changes as drafts. The page of the outcome says what became of them. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const input = await readJson(request, savedInput, longestBody)
  await saveReplacedTexts(payload, user, input)
  return new Response(null, { status: 204 })
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
