import type { Browser } from 'playwright'
import { z } from 'zod'

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and duration in microseconds. */
  ts: z.number().default(0),
  dur: z.number().default(0),
  /** Processor time in microseconds, if the browser measured it. */
  tdur: z.number().optional(),
  args: z
    .looseObject({
      name: z.unknown().optional(),
      data: z
        .looseObject({ url: z.string().optional(), type: z.string().optional() })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})

export type TraceEvent = z.infer<typeof traceEvent>

/** Records a trace of Chromium while the work runs. Returns the events. */
export async function traceWhile(browser: Browser, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'v8'] })
  await work()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  return z.object({ traceEvents: z.array(traceEvent) }).parse(trace).traceEvents
}
