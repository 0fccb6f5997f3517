import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Hash = typeof crypto.pbkdf2

const remembered = new Map<string, Parameters<Parameters<Hash>[5]>>()

/**
 * Caches password hashes. Each check of a password takes Payload a sixth of a second of processor time. The tests sign
 * in a thousand times. The same password and salt always have the same hash, so each process computes it once.
 */
export function rememberHashes() {
  if (Object.hasOwn(crypto.pbkdf2, 'isRemembering')) return
  const original = crypto.pbkdf2
  const remember: Hash = (password, salt, iterations, length, digest, callback) => {
    const key = JSON.stringify([String(password), String(salt), iterations, length, digest])
    const rememberedResult = remembered.get(key)
    if (rememberedResult) return void setImmediate(callback, ...rememberedResult)
    original(password, salt, iterations, length, digest, (...result) => {
      remembered.set(key, result)
      callback(...result)
    })
  }
  crypto.pbkdf2 = Object.assign(remember, { isRemembering: true })
  syncBuiltinESMExports()
}
