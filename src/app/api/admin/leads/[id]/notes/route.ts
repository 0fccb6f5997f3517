import { z } from 'zod'
import { leadsRoute, readJson } from '@/cms/staff-route'
import { addNote } from '@/features/leads/follow-up/add-note'
import { noteChange, noteReference, noteInput } from '@/features/leads/follow-up/change-input'
import { changeNote, deleteNote } from '@/features/leads/follow-up/change-note'
import { leadDeletedMessage } from '@/features/leads/follow-up/follow-up'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 32 * 1024

/** Adds a note to a lead's timeline. */
export const POST = leadsRoute(async (request, { payload, user, id }) => {
  const input = await readJson(request, noteInput, maximumBytes)
  const outcome = isId(id)
    ? await limitSaves(user.id, () => addNote(payload, user, { ...input, lead: id }))
    : 'missing'
  if (outcome === 'missing') throw new ApiError('not-found', leadDeletedMessage)
  if (outcome === 'taken') throw new ApiError('conflict', addedBefore)
  return new Response('The note is kept.', { status: 201 })
})

/** Changes a note of the signed-in user. */
export const PATCH = leadsRoute(async (request, { payload, user, id }) => {
  const input = await readJson(request, noteChange, maximumBytes)
  const outcome = isId(id)
    ? await limitSaves(user.id, () => changeNote(payload, user, { ...input, lead: id }))
    : 'missing'
  if (outcome === 'missing') throw new ApiError('not-found', notYours)
  if (outcome === 'conflict') throw new ApiError('conflict', `${changedElsewhere} Nothing was saved.`)
  return new Response('The note is changed.')
})

/** Deletes a note of the signed-in user. */
export const DELETE = leadsRoute(async (request, { payload, user, id }) => {
  const input = await readJson(request, noteReference, maximumBytes)
  const outcome = isId(id)
    ? await limitSaves(user.id, () => deleteNote(payload, user, { ...input, lead: id }))
    : 'missing'
  if (outcome === 'missing') throw new ApiError('not-found', notYours)
  if (outcome === 'conflict') throw new ApiError('conflict', `${changedElsewhere} It was not deleted.`)
  return new Response('The note is deleted.')
})

export const { GET, OPTIONS, PUT } = refuseOthers('POST', 'PATCH', 'DELETE')

const addedBefore =
  'This note was added before, with another text. Look at the timeline, then add it again if it is another note.'
const changedElsewhere = 'This note was changed elsewhere since you looked at it.'
const notYours = 'This note has been deleted, or somebody else wrote it.'

function isId(id: string) {
  return z.uuid().safeParse(id).success
}
