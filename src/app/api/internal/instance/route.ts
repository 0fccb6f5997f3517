import { internalRoute } from '@/cms/internal-route'
import { announceInstance, retireInstance } from '@/content/receipts/instance-reports'
import { refuseOthers } from '@/lib/route'

/** Tells the other instances that this one runs. */
export const POST = internalRoute(announceInstance)

/** Tells them that it ends. */
export const DELETE = internalRoute(retireInstance)

export const { GET, OPTIONS, PATCH, PUT } = refuseOthers('POST', 'DELETE')
