import * as z from 'zod/mini'

/** How many leads a request for all fields may name. */
export const maxFullLeads = 1_000

const text = z.nullable(z.string())

/**
 * The fields that the full export adds to those of the list. Times look like `2026-11-24 14:05` and are in
 * UTC.
 */
export const fullLead = z.object({
  id: z.string(),
  phone: text,
  status: z.string(),
  owner: text,
  nextStep: text,
  dueOn: text,
  needsCustomSolution: z.boolean(),
  customSolutionDescription: text,
  signUps: z.number(),
  enteredBy: text,
  page: text,
  spamReasons: text,
  updatedAt: z.string(),
  notes: text,
  laterSignUps: text,
})

export type FullLead = z.infer<typeof fullLead>
