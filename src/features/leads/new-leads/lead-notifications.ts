import { leadsChannel } from '@/features/waitlist/intake/announce-lead'
import { listenToDatabase } from '@/lib/database-listener'

type Subscriber = { onNotification: (message?: string) => void; end: () => void }

const subscribers = new Set<Subscriber>()
let stopListening: (() => Promise<void>) | undefined

/**
 * Calls `onNotification` of the subscriber at each Postgres notification about leads. All subscribers of this
 * process share one connection, which is open only while there are subscribers. Calls `end` on SIGTERM or
 * SIGINT: otherwise the process would wait for every open screen. Returns the function that unsubscribes.
 */
export function subscribeToLeads(databaseUrl: string, subscriber: Subscriber) {
  subscribers.add(subscriber)
  stopListening ??= listen(databaseUrl)
  return () => {
    subscribers.delete(subscriber)
    if (subscribers.size > 0 || !stopListening) return
    void stopListening()
    stopListening = undefined
  }
}

function listen(databaseUrl: string) {
  const onNotification = (message?: string) =>
    subscribers.forEach((subscriber) => subscriber.onNotification(message))
  const stop = listenToDatabase({ databaseUrl, channel: leadsChannel, onNotification })
  process.on('SIGTERM', endSubscribers)
  process.on('SIGINT', endSubscribers)
  return async () => {
    process.off('SIGTERM', endSubscribers)
    process.off('SIGINT', endSubscribers)
    await stop()
  }
}

function endSubscribers() {
  subscribers.forEach((subscriber) => subscriber.end())
}
