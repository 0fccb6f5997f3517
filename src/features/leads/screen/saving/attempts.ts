import { type Mutation, type MutationCache, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ChangeOutcome } from '@/features/leads/follow-up/follow-up'
import type { LeadsChange } from '@/features/leads/screen/change-all'
import type { PendingChange } from '@/features/leads/screen/saving/pending-changes'

/** The mutation key of a request that saves the change of one lead. */
export const changeKey = ['follow-up']

/** What was sent, and its outcome. Null if there was nothing to send. */
export type Sent = { sent: PendingChange; change: LeadsChange; outcome: ChangeOutcome } | null

/** Returns all attempts to save changes, oldest first. */
export function useAttempts() {
  return useMutationState({
    filters: { mutationKey: changeKey },
    select: ({ state: { variables, status, data, error } }: Mutation<Sent, Error, string>) => ({
      lead: variables,
      isRunning: status === 'pending',
      sent: data,
      error,
    }),
  })
}

type Attempt = ReturnType<typeof useAttempts>[number]

/** The last finished attempt to save changes of this lead that sent something. */
export function lastAttempt(attempts: readonly Attempt[], id: string | undefined) {
  return attempts.findLast(({ lead, isRunning, sent, error }) => lead === id && !isRunning && (sent ?? error))
}

/**
 * Returns the last attempt to save changes of this lead, by whatever part of the screen, and the function that forgets
 * all of them.
 */
export function useLastAttempt(id: string | undefined) {
  const cache = useQueryClient().getMutationCache()
  const attempts = useAttempts()
  const last = lastAttempt(attempts, id)
  return {
    error: last?.error ?? null,
    sent: last?.sent,
    hasConflict: hasConflict(last),
    isRunning: attempts.some(({ lead, isRunning }) => lead === id && isRunning),
    forget: () => finishedAttempts(cache, id).forEach((attempt) => cache.remove(attempt)),
  }
}

/** Whether the attempt found that a colleague had changed the lead. */
export function hasConflict(attempt: Attempt | undefined) {
  return (attempt?.sent?.outcome.conflicts.length ?? 0) > 0
}

function finishedAttempts(cache: MutationCache, id: string | undefined) {
  const predicate = ({ state }: Mutation) => state.variables === id && state.status !== 'pending'
  return cache.findAll({ mutationKey: changeKey, predicate })
}

/** Removes all finished attempts of this lead but the last one that tells something. */
export function forgetEarlierAttempts(cache: MutationCache, id: string) {
  const finished = finishedAttempts(cache, id)
  const last = finished.findLast(({ state }) => state.data ?? state.error)
  for (const attempt of finished) if (attempt !== last) cache.remove(attempt)
}
