import { z } from 'zod'
import { leadsRoute, readJson } from '@/cms/leads-route'
import { addNote } from '@/features/leads/follow-up/add-note'
import { noteChange, noteChoice, noteInput } from '@/features/leads/follow-up/change-input'
import { changeNote, deleteNote } from '@/features/leads/follow-up/change-note'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 32 * 1024

/** Adds a note to a lead's timeline. */
export const POST = leadsRoute(async (request, { payload, user, id }) => {
  const { note } = await readJson(request, noteInput, maximumBytes)
  const isAdded = isId(id) && (await addNote(payload, user, { lead: id, note }))
  if (!isAdded) throw new ApiError('not-found', 'This lead has been deleted.')
  return new Response('The note is kept.', { status: 201 })
})

/** Changes a note of whoever asks. */
export const PATCH = leadsRoute(async (request, { payload, user, id }) => {
  const { event, note } = await readJson(request, noteChange, maximumBytes)
  const isChanged = isId(id) && (await changeNote(payload, user, { lead: id, event, note }))
  if (!isChanged) throw new ApiError('not-found', notYours)
  return new Response('The note is changed.')
})

/** Deletes a note of whoever asks. */
export const DELETE = leadsRoute(async (request, { payload, user, id }) => {
  const { event } = await readJson(request, noteChoice, maximumBytes)
  const isDeleted = isId(id) && (await deleteNote(payload, user, { lead: id, event }))
  if (!isDeleted) throw new ApiError('not-found', notYours)
  return new Response('The note is deleted.')
})

export const { GET, OPTIONS, PUT } = refuseOthers('POST', 'PATCH', 'DELETE')

const notYours = 'This note has been deleted, or somebody else wrote it.'

function isId(id: string) {
  return z.uuid().safeParse(id).success
}
