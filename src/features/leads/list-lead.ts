import * as z from 'zod/mini'

/** The fields of a lead that the list shows. */
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

/** The response header with the state of the list. The screen sends it back to hear when the list has changed. */
export const listStateHeader = 'Lead-List-State'
