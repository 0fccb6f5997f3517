import { internalRoute } from '@/cms/internal-route'
import { announceEffective } from '@/features/legal/versions/publish-version'
import { refuseOthers } from '@/lib/route'

/** Lets a legal text take effect when its day begins. */
export const POST = internalRoute(announceEffective)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
