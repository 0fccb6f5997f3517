import { internalRoute } from '@/cms/internal-route'
import { runDueSchedules, untilNext } from '@/content/schedules/run-due-schedules'
import { refuseOthers } from '@/lib/route'

/** Publishes and unpublishes what is due, and answers in how many milliseconds the next of them is. */
export const POST = internalRoute(async (payload) => {
  await runDueSchedules(payload)
  return untilNext(payload)
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
