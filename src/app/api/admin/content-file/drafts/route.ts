import { contentRoute } from '@/cms/staff-route'
import { readJsonObject } from '@/cms/normalize-request'
import { importContent, chosenInput } from '@/landing/content-file/import-content'
import { checkContent, longestContent } from '@/landing/content-file/content-file'
import { runContentFileTask } from '@/landing/content-file/run-content-file-task'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/** The maximum size of the body in bytes: the content plus the list of chosen documents. */
const longestBody = longestContent + 131_072

/** Saves the chosen documents of a content file as drafts, and returns the result for each. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const body = await readJsonObject(request, longestBody)
  const chosen = chosenInput.safeParse(body.chosen)
  if (!chosen.success)
    throw new ApiError('invalid', 'We could not read that. Please reload the page and try again.')
  const content = checkContent(body.content)
  return Response.json(
    await runContentFileTask(user.id, () => importContent({ payload, user, content }, chosen.data)),
  )
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
