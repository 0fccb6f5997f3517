import { z } from 'zod'
import { isPlainText, visibleLength } from '@/lib/plain-text'
import { most } from '@/features/leads/follow-up/follow-up'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

const status = z.enum(leadStatuses.map(({ value }) => value))
const owner = z.uuid().nullable()

/**
 * What to change, and for each lead what its follow-up was when the person decided. Only leads
 * that still are as they were seen are changed.
 */
export const changeInput = z.object({
  set: z
    .object({ status: status.optional(), owner: owner.optional() })
    .refine(({ status, owner }) => status !== undefined || owner !== undefined, 'Nothing to change.'),
  leads: z
    .array(z.object({ id: z.uuid(), status, owner }))
    .min(1)
    .max(most.leadsOfChange),
})

export type ChangeInput = z.infer<typeof changeInput>

/** A note in plain text. */
export const noteInput = z.object({
  note: z
    .string()
    .trim()
    .max(most.note)
    .refine((note) => isPlainText(note) && visibleLength(note) > 0),
})

/** Which of a lead's mails. */
export const mailInput = z.object({ kind: z.enum(['confirmation', 'teamNotice', 'repeatNotice']) })

/** Which leads an export handed over, to whose account, how long ago, and the view they were chosen in. */
export const exportInput = z.object({
  id: z.uuid(),
  author: z.uuid(),
  secondsAgo: z.int().min(0).max(most.ageOfExport),
  view: z
    .string()
    .max(most.viewOfExport)
    .refine((view) => view.isWellFormed()),
  leads: z.array(z.uuid()).min(1).max(200_000),
})

export type ExportInput = z.infer<typeof exportInput>
