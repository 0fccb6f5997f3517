import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@/server/start-up/start-error'

/** Returns the folder in DATA_DIR, for the data that the site stores on disk. */
export function dataFolderIn(root: string) {
  return path.resolve(root, process.env.DATA_DIR?.trim() || '.data')
}

/**
 * Creates the data folder and checks that it is writable.
 *
 * @throws StartError where the site cannot write to it
 */
export async function requireDataFolder(folder: string) {
  try {
    await makeFolder(folder)
    // The dot makes this fail for a file.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritableFolderError(folder, error)
  }
}

/**
 * Creates a folder and its parents, for this account only. Node's own recursive `mkdir` retries forever in an
 * existing folder that accepts no new ones, such as /proc.
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

/** Returns the error for a data folder that is not writable. */
export function unwritableFolderError(folder: string, error: unknown) {
  return new StartError(
    `The folder ${folder} cannot be written (${codeOf(error)}). The site keeps its data there; set DATA_DIR to another one.`,
  )
}

/** Returns the system's code of an error, such as EACCES. */
export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
