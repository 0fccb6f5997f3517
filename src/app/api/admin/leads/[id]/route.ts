import { leadsRoute, readJson } from '@/cms/staff-route'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { correctionInput, correctLead } from '@/features/leads/by-hand/correct-lead'
import { requirePerson } from '@/features/leads/by-hand/require-person'
import { findLead } from '@/features/leads/follow-up/find-lead'
import { leadDeletedMessage } from '@/features/leads/follow-up/follow-up'
import { ApiError } from '@/lib/api-error'
import { z } from 'zod'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 32 * 1024

/** Returns everything about one lead. */
export const GET = leadsRoute(async (_request, { payload, user, id }) => {
  const lead = await findLead(payload, user, id)
  if (!lead) throw deleted()
  return Response.json(lead)
})

/**
 * Corrects the details of the lead's person. Refuses when somebody else has changed them since the user saw
 * them.
 */
export const PATCH = leadsRoute(async (request, { payload, user, id }) => {
  const { seen, set } = await readJson(request, correctionInput, maximumBytes)
  const person = requirePerson(set)
  if (!z.uuid().safeParse(id).success) throw deleted()
  const outcome = await limitSaves(user.id, () => correctLead(payload, user, { id, seen, set: person }))
  if (outcome === 'missing') throw deleted()
  if (outcome === 'conflict') {
    throw new ApiError(
      'conflict',
      'Somebody else corrected this lead after you opened it. Save again to replace their changes with yours.',
    )
  }
  if (outcome === 'taken') {
    const sentence = 'Another lead has this email address. Nothing was changed.'
    throw new ApiError('conflict', sentence, { email: sentence })
  }
  return new Response('The details are corrected.')
})

export const { DELETE, OPTIONS, POST, PUT } = refuseOthers('GET', 'PATCH')

function deleted() {
  return new ApiError('not-found', leadDeletedMessage)
}
