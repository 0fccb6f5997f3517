import type { CollectionAfterDeleteHook } from 'payload'
import { recordPersonRequest } from '@/features/privacy/record-person-request'
import type { WaitlistLead } from '@/payload-types'

/** Notes which lead a member of staff deleted by hand, in the same transaction. The id tells nothing of the person. */
export const recordLeadDelete: CollectionAfterDeleteHook<WaitlistLead> = async ({ doc, req }) => {
  if (req.user) await recordPersonRequest(req, req.user, { kind: 'delete', isFound: true, leadId: doc.id })
}
