import { internalRoute } from '@/cms/internal-route'
import { announceEffective } from '@/features/legal/versions/announce-effective'

/** Lets a legal text take effect when its day begins. */
export const POST = internalRoute(announceEffective)
