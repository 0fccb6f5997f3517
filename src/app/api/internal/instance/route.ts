import { internalRoute } from '@/cms/internal-route'
import { announceInstance, retireInstance } from '@/content/receipts/instance-reports'
import { refuseOthers } from '@/lib/route'

/** Registers this instance with the others. */
export const POST = internalRoute(announceInstance)

/** Removes this instance when it shuts down. */
export const DELETE = internalRoute(retireInstance)

export const { GET, OPTIONS, PATCH, PUT } = refuseOthers('POST', 'DELETE')
