import { internalRoute } from '@/cms/internal-route'
import { runDueSchedules } from '@/features/schedules/run-due-schedules'

/** Publishes and unpublishes what is due. */
export const POST = internalRoute(runDueSchedules)
