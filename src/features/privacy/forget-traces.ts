import type { CollectionAfterDeleteHook } from 'payload'
import { removeMailFiles } from '@/lib/mail-files'
import { forgetRepeats } from '@/features/waitlist/intake/sign-up-limits'
import { forgetSearches } from '@/features/privacy/forget-searches'
import type { WaitlistLead } from '@/payload-types'

/**
 * Removes what a deleted lead leaves behind outside of its row: the mails written to files, the count
 * of its e-mail address, and searches for it. However a lead is deleted, nothing of the person stays.
 */
export const forgetTraces: CollectionAfterDeleteHook<WaitlistLead> = async ({ doc, req }) => {
  await removeMailFiles(doc.id)
  await forgetRepeats(doc.emailKey)
  await forgetSearches(req, doc.email)
}
