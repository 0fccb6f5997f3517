import { internalRoute } from '@/cms/internal-route'
import { sendAssignedMails } from '@/features/lead-mail/assigned/send-assigned-mails'
import { sendMorningMails } from '@/features/lead-mail/morning/send-morning-mails'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { refuseOthers } from '@/lib/route'

/** Sends the due mails. Those to visitors and to the team come first. */
export const POST = internalRoute(async (payload) => {
  await sendDueMails(payload)
  await sendAssignedMails(payload)
  await sendMorningMails(payload, () => new Date())
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
