import { internalRoute } from '@/cms/internal-route'
import { announceInstance } from '@/features/publishing/announce-instance'

/** Tells the other instances that this one runs. */
export const POST = internalRoute(announceInstance)
