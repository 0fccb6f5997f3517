import { z } from 'zod'
import { leadsRoute, readJson } from '@/cms/leads-route'
import { addNote } from '@/features/leads/follow-up/add-note'
import { noteInput } from '@/features/leads/follow-up/change-input'
import { ApiError } from '@/lib/api-error'

const maximumBytes = 32 * 1024

/** Adds a note to a lead's timeline. */
export const POST = leadsRoute(async (request, { payload, user, id }) => {
  const { note } = await readJson(request, noteInput, maximumBytes)
  const isAdded = z.uuid().safeParse(id).success && (await addNote(payload, user, { lead: id, note }))
  if (!isAdded) throw new ApiError('not-found', 'This lead has been deleted.')
  return new Response('The note is kept.', { status: 201 })
})
