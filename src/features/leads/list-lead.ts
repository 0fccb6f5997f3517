import * as z from 'zod/mini'

/** A lead as the list shows it, and nothing more of it. */
export const listLead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  industry: z.string(),
  package: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})

export type ListLead = z.infer<typeof listLead>
