import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { logError } from '@/lib/log'
import { isDatabaseAway } from '@/lib/database-error'

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

/** The error of a failed lookup, by the headers of its request. */
const failures = new WeakMap<Headers, unknown>()

/**
 * Records failed session lookups. Payload treats such a session as signed out. Everybody would be signed out of the
 * panel while the database is away or has no free connection.
 */
function watchSessions(payload: Payload) {
  payload.authStrategies = payload.authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: (args) =>
      strategy.authenticate({ ...args, payload: withWatchedLookup(args.payload, args.headers) }),
  }))
}

/** Throws the error of the lookup for these headers, if it failed. */
export function requireLookup(headers: Headers) {
  const failure = failures.get(headers)
  if (failure) throw failure
}

function withWatchedLookup(payload: Payload, headers: Headers) {
  const findByID: Payload['findByID'] = (options) =>
    payload.findByID(options).catch((error) => {
      if (isDatabaseAway(error)) failures.set(headers, error)
      throw error
    })
  return new Proxy(payload, {
    get: (target, name) => (name === 'findByID' ? findByID : Reflect.get(target, name)),
  })
}
