import type { AddressInfo } from 'node:net'
import { env } from '@/env'
import { contentChannel } from '@/content/events/content-names'
import { coalesce } from '@/lib/coalesce'
import { listenToDatabase } from '@/lib/database-listener'
import { logError } from '@/lib/log'
import { startBackgroundJobs } from '@/server/background-jobs/background-jobs'
import { createContentRenewal } from '@/server/content/renew-content'
import type { Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import type { RouteTable } from '@/server/routes/route-table'
import type { Shutdown } from '@/server/start-up/shutdown'

/**
 * Starts the work without visitor requests: mails, retention, and page renewal when content changes. The site
 * sends requests to itself for that. They pass the same front door, on another port, which is open to this
 * machine only and opens before the public one.
 *
 * @returns the internal server, and a promise of the first renewal, which never rejects
 */
export async function startInternalWork(door: Handler, routes: RouteTable, shutdown: Shutdown) {
  const server = createHttpServer(door)
  await listen(server, 0, '127.0.0.1')
  shutdown.add(() => closeServer(server, 0))
  const internalServer = { port: portOf(server.address()), token: env.INTERNAL_TOKEN ?? '' }
  shutdown.add(startBackgroundJobs(internalServer))
  const renewal = withRetries(coalesce(createContentRenewal(internalServer, routes)), (error) => {
    if (!shutdown.isStopping()) logError('the content could not be renewed', error)
  })
  shutdown.add(renewal.stop)
  const firstRenewal = new Promise<void>((resolve) => {
    const onNotification = () => void renewal.run().then(resolve)
    shutdown.add(listenToDatabase({ databaseUrl: env.DATABASE_URL, channel: contentChannel, onNotification }))
  })
  return { internalServer, firstRenewal }
}

function portOf(address: AddressInfo | string | null) {
  return address && typeof address === 'object' ? address.port : 0
}

/** In milliseconds. */
const [firstPause, longestPause] = [2_000, 60_000]

/**
 * Runs the work at each call. When it fails, it runs again by itself after pauses that grow from 2 s to 60 s.
 * The promise of a call ends with its own attempt and never rejects.
 */
export function withRetries(work: () => Promise<void>, onFailure: (error: unknown) => void) {
  let pause = firstPause
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function run() {
    clearTimeout(retryTimer)
    try {
      await work()
      pause = firstPause
    } catch (error) {
      if (isStopped) return
      onFailure(error)
      clearTimeout(retryTimer)
      retryTimer = setTimeout(() => void run(), pause)
      pause = Math.min(pause * 2, longestPause)
    }
  }

  function stop() {
    isStopped = true
    clearTimeout(retryTimer)
  }

  return { run, stop }
}
