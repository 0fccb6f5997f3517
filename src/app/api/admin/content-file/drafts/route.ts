import { contentRoute } from '@/cms/content-route'
import { readPlainJson } from '@/cms/plain-body'
import { saves } from '@/cms/saves'
import { bringIn, chosenInput } from '@/landing/content-file/bring-in'
import { checkContent, longestContent } from '@/landing/content-file/content-file'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/** The choice, beside the content. */
const longestBody = longestContent + 131_072

/** Saves the chosen documents of a content as drafts, and answers what became of each. */
export const POST = contentRoute((request, { payload, user }) =>
  saves(async () => {
    const body = await readPlainJson(request, longestBody)
    const chosen = chosenInput.safeParse(body.chosen)
    if (!chosen.success)
      throw new ApiError('invalid', 'We could not read that. Please reload the page and try again.')
    return Response.json(await bringIn({ payload, user, content: checkContent(body.content) }, chosen.data))
  }),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
