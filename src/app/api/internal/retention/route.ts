import { internalRoute } from '@/cms/internal-route'
import { emptyTrash } from '@/content/trash/empty-trash'
import { forgetOldEvents } from '@/content/security-log/record-security-event'
import { removeFormerFiles } from '@/features/media/store/remove-former-files'
import { endSessionsWithoutPasskey } from '@/features/users/passkeys/end-sessions-without-passkey'
import { eraseRestoredLeads } from '@/features/privacy/erased-leads'
import { purgeOldLeads } from '@/features/privacy/purge-old-leads'
import { refuseOthers } from '@/lib/route'

/**
 * Deletes leads, security events, trash and former files after their retention period, and erased leads that
 * have come back. Ends the sessions of users who need a passkey and have none.
 */
export const POST = internalRoute(async (payload) => {
  await endSessionsWithoutPasskey(payload)
  await eraseRestoredLeads(payload)
  await forgetOldEvents(payload)
  await emptyTrash(payload)
  await removeFormerFiles(payload)
  return purgeOldLeads(payload)
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
