import { contentRoute } from '@/cms/content-route'
import { readPlainJson } from '@/cms/plain-body'
import { saves } from '@/cms/saves'
import { compareContent } from '@/landing/content-file/compare-content'
import { checkContent, longestContent } from '@/landing/content-file/content-file'
import { refuseOthers } from '@/lib/route'

/** What bringing this content in would change. Nothing is saved. */
export const POST = contentRoute((request, { payload, user }) =>
  saves(async () => {
    const content = checkContent(await readPlainJson(request, longestContent))
    return Response.json(await compareContent(payload, user, content))
  }),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
