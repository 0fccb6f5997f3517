import config from '@payload-config'
import { getPayload } from 'payload'
import { watchSessions } from '@/cms/watch-sessions'
import { logError } from '@/lib/log'

const watchedPools = new WeakSet<object>()

/** The one Payload instance of this process, opened at the first call. */
export async function openPayload() {
  const payload = await getPayload({ config })
  const { pool } = payload.db
  if (!watchedPools.has(pool)) {
    watchedPools.add(pool)
    watchSessions(payload)
    // Without a listener, an idle connection that Postgres closes would end the process.
    pool.on('error', (error) => {
      if (!isShutDown(error)) logError('an idle database connection was lost', error)
    })
  }
  return payload
}

/** Postgres tells each connection that it is shutting down, which is no news when the site is too. */
function isShutDown(error: Error) {
  return 'code' in error && error.code === '57P01'
}
