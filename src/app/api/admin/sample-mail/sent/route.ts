import { contentRoute, readJson } from '@/cms/staff-route'
import { maxBodyBytes, sampleMailInput } from '@/features/lead-mail/sample/sample-mail'
import { sendSampleMail } from '@/features/lead-mail/sample/send-sample-mail'
import { refuseOthers } from '@/lib/route'

/**
 * Sends the mail with these texts for a sample lead to the signed-in user. Responds with a sentence about the
 * result.
 */
export const POST = contentRoute(
  async (request, { payload, user }) =>
    new Response(
      await sendSampleMail(payload, user, await readJson(request, sampleMailInput, maxBodyBytes)),
      {
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
    ),
)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
