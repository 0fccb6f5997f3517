import config from '@payload-config'
import { getPayload } from 'payload'
import { watchSessions } from '@/cms/watch-sessions'
import { logError } from '@/lib/log'

const watchedPools = new WeakSet<object>()

/** Returns the only Payload instance of this process. The first call opens it. */
export async function openPayload() {
  const payload = await getPayload({ config })
  const { pool } = payload.db
  if (!watchedPools.has(pool)) {
    watchedPools.add(pool)
    watchSessions(payload)
    // Without a listener, the process would exit when Postgres closes an idle connection.
    pool.on('error', (error) => {
      if (!isShutDown(error)) logError('an idle database connection was lost', error)
    })
  }
  return payload
}

/** Postgres reports its shutdown to each connection. That is expected when the site stops. */
function isShutDown(error: Error) {
  return 'code' in error && error.code === '57P01'
}
