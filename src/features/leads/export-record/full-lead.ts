import * as z from 'zod/mini'

/** How many leads the server gives everything about at once. */
export const maxFullLeads = 1_000

const text = z.nullable(z.string())

/** What the file of all fields says of a lead beside the list; times are as 2026-11-24 14:05, in UTC. */
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
