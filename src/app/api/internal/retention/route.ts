import { internalRoute } from '@/cms/internal-route'
import { keepErased } from '@/features/privacy/erased-leads'
import { purgeOldLeads } from '@/features/privacy/purge-old-leads'
import { refuseOthers } from '@/lib/route'

/** Erases the leads whose time is over, and those that are back though they were erased. */
export const POST = internalRoute(async (payload) => {
  await keepErased(payload)
  return purgeOldLeads(payload)
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
