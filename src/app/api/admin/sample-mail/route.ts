import { contentRoute, readJson } from '@/cms/staff-route'
import { findSampleMail, maxBodyBytes, sampleMailInput } from '@/features/lead-mail/sample/sample-mail'
import { refuseOthers } from '@/lib/route'

/** Returns the mail with these texts for a sample lead, and what is wrong with the texts. Sends nothing. */
export const POST = contentRoute(async (request, { payload, user }) =>
  Response.json(await findSampleMail(payload, user, await readJson(request, sampleMailInput, maxBodyBytes))),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
