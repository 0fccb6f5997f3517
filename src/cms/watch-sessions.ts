import type { Payload } from 'payload'
import { isDatabaseAway } from '@/lib/database-away'

/** The error of a failed lookup, by the headers of its request. */
const failures = new WeakMap<Headers, unknown>()

/**
 * Records failed session lookups. Payload treats such a session as signed out. Everybody would be signed out of the
 * panel while the database is away or has no free connection.
 */
export function watchSessions(payload: Payload) {
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
