import { z } from 'zod'
import { isPlainText, visibleLength } from '@/lib/plain-text'
import { most } from '@/features/leads/follow-up/follow-up'
import { tidyNextStep } from '@/features/leads/follow-up/next-step-rules'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

const status = z.enum(leadStatuses.map(({ value }) => value))
const owner = z.uuid().nullable()
const text = z.string().nullable()
const stored = text.refine((value) => !value || isPlainText(value))

/**
 * What to change, and for each lead what its follow-up was when the person decided. Only leads
 * that still are as they were seen are changed.
 */
export const changeInput = z.object({
  set: z
    .object({
      status: status.optional(),
      owner: owner.optional(),
      nextStep: text.transform(tidyNextStep).optional(),
      dueOn: text.optional(),
    })
    .refine((set) => Object.values(set).some((value) => value !== undefined), 'Nothing to change.'),
  leads: z
    // A screen that was open before the site had next steps says nothing of them.
    .array(
      z.object({ id: z.uuid(), status, owner, nextStep: stored.default(null), dueOn: stored.default(null) }),
    )
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

/** Which note of a lead, and its new words. */
export const noteChange = noteInput.extend({ event: z.uuid() })

/** Which note of a lead. */
export const noteChoice = z.object({ event: z.uuid() })

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
  leads: z
    .array(z.uuid())
    .min(1)
    .max(200_000)
    .transform((ids) => [...new Set(ids)]),
})

export type ExportInput = z.infer<typeof exportInput>
