import { z } from 'zod'
import { isPrintableText, visibleLength } from '@/lib/plain-text'
import { limits } from '@/features/leads/follow-up/follow-up'
import { findNoteFault } from '@/features/leads/follow-up/note-rules'
import { normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

const status = z.enum(leadStatuses.map(({ value }) => value))
const owner = z.uuid().nullable()
const text = z.string().nullable()
const stored = text.refine((value) => !value || isPrintableText(value))

/**
 * What to change, and for each lead what its follow-up was when the person decided. Only leads
 * that still are as they were seen are changed.
 */
export const changeInput = z.object({
  set: z
    .object({
      status: status.optional(),
      owner: owner.optional(),
      nextStep: text.transform(normalizeNextStep).optional(),
      dueOn: text.optional(),
    })
    .refine((set) => Object.values(set).some((value) => value !== undefined), 'Nothing to change.'),
  leads: z
    // A screen that was open before the site had next steps says nothing of them.
    .array(
      z.object({ id: z.uuid(), status, owner, nextStep: stored.default(null), dueOn: stored.default(null) }),
    )
    .min(1)
    .max(limits.leadsOfChange),
})

export type ChangeInput = z.infer<typeof changeInput>

const note = z
  .string()
  .trim()
  .refine((value) => findNoteFault(value) === null && isPrintableText(value) && visibleLength(value) > 0)

/** A note in plain text. Its id is the same at each try; a screen from before this was so sends none. */
export const noteInput = z.object({ note, id: z.uuid().default(() => crypto.randomUUID()) })

/** Which note of a lead, and what it said when the person decided; an older screen does not say it. */
export const noteReference = z.object({ event: z.uuid(), seen: z.string().refine(isPrintableText).optional() })

/** The same with the new words. */
export const noteChange = noteReference.extend({ note })

/** Which of a lead's mails. */
export const mailInput = z.object({ kind: z.enum(['confirmation', 'teamNotice', 'repeatNotice']) })

/** Which leads an export handed over, to whose account, how long ago, and the view they were chosen in. */
export const exportInput = z.object({
  id: z.uuid(),
  author: z.uuid(),
  secondsAgo: z.int().min(0).max(limits.ageOfExport),
  view: z
    .string()
    .max(limits.viewOfExport)
    .refine((view) => view.isWellFormed()),
  leads: z
    .array(z.uuid())
    .min(1)
    .max(200_000)
    .transform((ids) => [...new Set(ids)]),
})

export type ExportInput = z.infer<typeof exportInput>
