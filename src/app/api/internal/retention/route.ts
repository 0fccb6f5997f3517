import { internalRoute } from '@/cms/internal-route'
import { purgeOldLeads } from '@/features/privacy/purge-old-leads'

/** Erases the leads whose time is over. */
export const POST = internalRoute(purgeOldLeads)
