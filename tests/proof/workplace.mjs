import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const neededMegabytes = 1_500

/**
 * Returns a sentence if this machine has too little disk space for a run, or null.
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

/** Makes a folder for the temporary files of all steps. The run removes it, even after a failed step. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'))
  // If root cannot make a user namespace, the account of Postgres must be able to traverse this folder.
  chmodSync(folder, 0o711)
  return {
    folder,
    remove: () => {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      } catch (error) {
        console.error(
          `The folder ${folder} could not be removed: ${error instanceof Error ? error.message : error}`,
        )
      }
    },
  }
}
