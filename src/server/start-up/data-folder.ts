import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@/server/start-up/start-error'

/** The folder that DATA_DIR names, for what the site keeps on disk. */
export function dataFolderIn(root: string) {
  return path.resolve(root, process.env.DATA_DIR?.trim() || '.data')
}

/** Throws a StartError where the site could keep nothing in its data folder. */
export async function requireDataFolder(folder: string) {
  try {
    await makeFolder(folder)
    // With the dot: a file is no folder.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/**
 * Makes a folder and those above it, for this account alone. Left to itself, Node tries for ever where
 * a folder that is there takes no new one, such as /proc.
 */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || folder === path.dirname(folder)) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  }
}

function ignoreExisting(error: unknown) {
  if (codeOf(error) !== 'EEXIST') throw error
}

/** The sentence for a data folder that cannot be written. */
export function unwritable(folder: string, error: unknown) {
  return new StartError(
    `The folder ${folder} cannot be written (${codeOf(error)}). The site keeps its data there; set DATA_DIR to another one.`,
  )
}

/** The short name that the system gives to what went wrong. */
export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
