import { internalRoute } from '@/cms/internal-route'
import { announceEffective } from '@/features/legal/versions/publish-version'
import { refuseOthers } from '@/lib/route'

/** Puts a legal text into effect when its day begins. */
export const POST = internalRoute(announceEffective)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
