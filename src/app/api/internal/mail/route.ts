import { internalRoute } from '@/cms/internal-route'
import { sendAssignedMails } from '@/features/lead-mail/assigned/send-assigned-mails'
import { sendMorningMails } from '@/features/lead-mail/morning/send-morning-mails'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { refuseOthers } from '@/lib/route'

/** Sends the mails that are due, to visitors and the team first. */
export const POST = internalRoute(async (payload) => {
  await sendDueMails(payload)
  await sendAssignedMails(payload)
  await sendMorningMails(payload, () => new Date())
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
