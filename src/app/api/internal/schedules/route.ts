import { internalRoute } from '@/cms/internal-route'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { untilNext } from '@/content/schedules/until-next'

/** Publishes and unpublishes what is due, and answers in how many milliseconds the next of them is. */
export const POST = internalRoute(async (payload) => {
  await runDueSchedules(payload)
  return untilNext(payload)
})
