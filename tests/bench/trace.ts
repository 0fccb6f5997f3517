import type { Browser } from 'playwright'
import { z } from 'zod'

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Processor time in microseconds, where the browser measured it. */
  tdur: z.number().optional(),
  args: z
    .looseObject({
      name: z.unknown().optional(),
      data: z.looseObject({ url: z.string().optional() }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

export type TraceEvent = z.infer<typeof traceEvent>

/** What Chromium noted of its own work meanwhile. */
export async function traceWhile(browser: Browser, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'v8'] })
  await work()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  return z.object({ traceEvents: z.array(traceEvent) }).parse(trace).traceEvents
}
