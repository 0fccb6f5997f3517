import { z } from 'zod'

const supervisorReport = z.object({
  kind: z.enum(['running', 'ready', 'failed', 'restarting', 'trouble']),
  sentence: z.string().default(''),
})

/** What the supervisor sends about the state of the database. */
export function readReport(message: unknown) {
  return supervisorReport.parse(message)
}
