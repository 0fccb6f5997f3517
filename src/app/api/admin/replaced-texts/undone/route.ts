import { contentRoute, readJson } from '@/cms/staff-route'
import { undoneInput, undoReplacedTexts } from '@/landing/find-text/undo-replaced-texts'
import { refuseOthers } from '@/lib/route'

/** The maximum size of the body in bytes. */
const longestBody = 1_024

/** Restores the texts from before a replacement. The panel's result page shows the outcome. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const input = await readJson(request, undoneInput, longestBody)
  await undoReplacedTexts(payload, user, input)
  return new Response(null, { status: 204 })
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
