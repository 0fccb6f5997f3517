import { internalRoute } from '@/cms/internal-route'
import { runDueSchedules } from '@/features/schedules/run-due-schedules'
import { untilNext } from '@/features/schedules/until-next'

/** Publishes and unpublishes what is due, and answers in how many milliseconds the next of them is. */
export const POST = internalRoute(async (payload) => {
  await runDueSchedules(payload)
  return untilNext(payload)
})
