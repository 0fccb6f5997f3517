import { internalRoute } from '@/cms/internal-route'
import { runDueSchedules, findNextDue } from '@/content/schedules/run-due-schedules'
import { refuseOthers } from '@/lib/route'

/** Runs the due schedules. Returns the milliseconds until the next one. */
export const POST = internalRoute(async (payload) => {
  await runDueSchedules(payload)
  return findNextDue(payload)
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
