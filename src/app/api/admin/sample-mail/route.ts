import { contentRoute } from '@/cms/content-route'
import { readJson } from '@/cms/leads-route'
import { findSampleMail, maxBodyBytes, sampleMailInput } from '@/features/lead-mail/sample/sample-mail'
import { refuseOthers } from '@/lib/route'

/** The mail that these words make for a sample lead, and what is wrong with them. Nothing is sent. */
export const POST = contentRoute(async (request, { payload, user }) =>
  Response.json(await findSampleMail(payload, user, await readJson(request, sampleMailInput, maxBodyBytes))),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
