import { internalRoute } from '@/cms/internal-route'
import { announceEffective } from '@/features/legal/versions/publish-version'

/** Lets a legal text take effect when its day begins. */
export const POST = internalRoute(announceEffective)
