import { answerTimeout } from '@/content/receipts/answer-timeout'
import type { Expected } from '@/content/receipts/expected'

/** The address that a document has left, where it still answers instead of leading on, or of being gone. */
export async function findStaleAddress(origin: string, { left, path }: Expected) {
  if (!left) return []
  const init = { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) } as const
  const answer = await fetch(`${origin}${left}`, init).catch(() => null)
  if (!answer) return [`${left} (no answer)`]
  // Next keeps a second reader of each body, so that giving this one up would wait for ever.
  await answer.text()
  const target = answer.headers.get('location')
  const isLeft = path ? target !== null && new URL(target, origin).pathname === path : answer.status === 404
  return isLeft ? [] : [`${left} (${answer.status})`]
}
