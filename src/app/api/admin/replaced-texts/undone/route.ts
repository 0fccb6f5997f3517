import { contentRoute } from '@/cms/content-route'
import { readJson } from '@/cms/leads-route'
import { undoneInput, undoReplacedTexts } from '@/landing/find-text/undo-replaced-texts'
import { refuseOthers } from '@/lib/route'

/** In bytes. */
const longestBody = 1_024

/** Brings back the words before a replacement. The page of the outcome says what became of it. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const input = await readJson(request, undoneInput, longestBody)
  await undoReplacedTexts(payload, user, input)
  return new Response(null, { status: 204 })
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
