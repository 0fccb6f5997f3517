import { contentRoute } from '@/cms/staff-route'
import { readJsonObject } from '@/cms/normalize-request'
import { compareContent } from '@/landing/content-file/compare-content'
import { checkContent, longestContent } from '@/landing/content-file/content-file'
import { runContentFileTask } from '@/landing/content-file/run-content-file-task'
import { refuseOthers } from '@/lib/route'

/** Returns what an import of this content would change. Stores nothing. */
export const POST = contentRoute(async (request, { payload, user }) => {
  const content = checkContent(await readJsonObject(request, longestContent))
  return Response.json(await runContentFileTask(user.id, () => compareContent(payload, user, content)))
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
