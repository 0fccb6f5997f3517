import { z } from 'zod'
import { leadsRoute, readJson } from '@/cms/staff-route'
import { mailInput } from '@/features/leads/follow-up/change-input'
import { sendAgain } from '@/features/lead-mail/send-again'
import { leadDeletedMessage } from '@/features/leads/follow-up/follow-up'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 1024

/** Sends a mail again that the site had given up on. A repeated request does not send it twice. */
export const POST = leadsRoute(async (request, { payload, user, id }) => {
  const { kind } = await readJson(request, mailInput, maximumBytes)
  const outcome = z.uuid().safeParse(id).success
    ? await limitSaves(user.id, () => sendAgain(payload, { lead: id, kind }))
    : null
  if (!outcome) throw new ApiError('not-found', leadDeletedMessage)
  if (outcome === 'spam')
    throw new ApiError(
      'conflict',
      'This lead is marked as spam, so its emails are on hold. Change its status to send them.',
    )
  if (outcome === 'nothing') throw new ApiError('conflict', 'There is nothing to send again.')
  return new Response(sentences[outcome])
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')

const sentences = {
  renewed: 'The email is being sent again.',
  waiting: 'The email is already on its way.',
  sent: 'The email has already been sent.',
} as const
