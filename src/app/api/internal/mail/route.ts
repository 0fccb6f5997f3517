import { internalRoute } from '@/cms/internal-route'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'

/** Sends the mails that are due. */
export const POST = internalRoute(sendDueMails)
