import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const neededMegabytes = 1_500

/**
 * One sentence about what is missing on this machine for a run, or null.
 */
export function missingSpace() {
  for (const folder of [process.cwd(), os.tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder)
    const free = Math.floor((bavail * bsize) / 1_000_000)
    if (free < neededMegabytes)
      return `There is too little space in ${folder}: ${free} MB are free, and the tests need ${neededMegabytes} MB.`
  }
  return null
}

/** The folder for temporary files of all steps, which goes with the run however a step ended. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'))
  // Where root may make no user namespace, the account of Postgres must pass through.
  chmodSync(folder, 0o711)
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}
