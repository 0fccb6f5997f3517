import { createTurns } from '@/lib/turns'

/**
 * Checking a password takes a third of a second of processor on purpose. Two at a time leave room
 * for everything else: connections to the database are opened on the same few threads.
 */
export const passwordTurns = createTurns(2)
