import { leadsChannel } from '@/features/waitlist/intake/announce-lead'
import { listenToDatabase } from '@/lib/database-listener'

type Screen = { onNotice: (words?: string) => void; end: () => void }

const screens = new Set<Screen>()
let stopListening: (() => Promise<void>) | undefined

/**
 * Calls a screen at each notice, on one connection for all screens of this process, open while
 * there are any. `end` is called when the process is asked to stop, which would otherwise wait for
 * every open screen. Returns the way to leave.
 */
export function watchForLeads(databaseUrl: string, screen: Screen) {
  screens.add(screen)
  stopListening ??= listen(databaseUrl)
  return () => {
    screens.delete(screen)
    if (screens.size > 0 || !stopListening) return
    void stopListening()
    stopListening = undefined
  }
}

function listen(databaseUrl: string) {
  const onNotice = (words?: string) => screens.forEach((screen) => screen.onNotice(words))
  const stop = listenToDatabase({ databaseUrl, channel: leadsChannel, onNotification: onNotice })
  process.on('SIGTERM', endAll)
  process.on('SIGINT', endAll)
  return async () => {
    process.off('SIGTERM', endAll)
    process.off('SIGINT', endAll)
    await stop()
  }
}

function endAll() {
  screens.forEach((screen) => screen.end())
}
