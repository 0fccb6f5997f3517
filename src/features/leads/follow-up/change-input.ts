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
 * The values to set, and the follow-up of each lead as the user saw it. The server changes only leads whose
 * follow-up is still the same.
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
    // A change of status or owner alone omits the next step and the due day.
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

/** A note without formatting. The browser sends the same id at each attempt. */
export const noteInput = z.object({ note, id: z.uuid() })

/** A note of a lead, with its text as the user saw it. */
export const noteReference = z.object({ event: z.uuid(), seen: z.string().refine(isPrintableText) })

/** A note with its new text. */
export const noteChange = noteReference.extend({ note })

/** The kind of a mail about a lead. */
export const mailInput = z.object({ kind: z.enum(['confirmation', 'teamNotice', 'repeatNotice']) })

/** A record of an export: the leads, the account of the exporter, the age and the view. */
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
