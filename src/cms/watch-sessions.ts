import type { Payload } from 'payload'
import { isDatabaseAway } from '@/lib/database-away'

/** Why the person behind these headers could not be looked up. */
const failures = new WeakMap<Headers, unknown>()

/**
 * Has it remembered when a session could not be looked up. Payload takes such a session for none, which
 * would sign everybody out of a panel whose database is only away, or has no connection left.
 */
export function watchSessions(payload: Payload) {
  payload.authStrategies = payload.authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: (asked) =>
      strategy.authenticate({ ...asked, payload: withWatchedLookup(asked.payload, asked.headers) }),
  }))
}

/** Throws what kept Payload from looking up who sent these headers, if anything did. */
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
