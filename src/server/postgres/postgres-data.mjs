import { spawn } from 'node:child_process'
import { mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainPostgresFailure } from './explain-postgres-failure.mjs'
import { postgresEnvironment } from './postgres-server.mjs'

/**
 * Makes sure that a complete database stands in the data folder. A new one is made beside it and
 * renamed into place, so that an interrupted start never leaves half a database behind.
 *
 * @param {{ initdb: string, dataFolder: string, password: string }} options
 */
export async function ensurePostgresData({ initdb, dataFolder, password }) {
  const contents = await listFolder(dataFolder)
  if (contents.includes('PG_VERSION')) return
  if (contents.length > 0) {
    throw new Error(`${dataFolder} holds files but no database. Move it away and start again.`)
  }
  const draftFolder = `${dataFolder}.new-${process.pid}`
  const passwordFile = `${draftFolder}.password`
  await removeAbandonedDrafts(dataFolder)
  await mkdir(path.dirname(dataFolder), { recursive: true, mode: 0o700 })
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await runInitdb(initdb, draftFolder, passwordFile)
    await rmdir(dataFolder).catch(ignoreMissing)
    await rename(draftFolder, dataFolder)
  } catch (error) {
    // Another start was quicker; which of the two may use the folder is for Postgres to say.
    if (!(await listFolder(dataFolder)).includes('PG_VERSION')) throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draftFolder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function listFolder(folder) {
  return readdir(folder).catch((error) => {
    ignoreMissing(error)
    return []
  })
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Removes what an interrupted start left, unless the process that makes it still runs.
 *
 * @param {string} dataFolder
 */
async function removeAbandonedDrafts(dataFolder) {
  const parent = path.dirname(dataFolder)
  const prefix = `${path.basename(dataFolder)}.new-`
  for (const name of await listFolder(parent)) {
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (!name.startsWith(prefix) || (await isNodeProcess(maker))) continue
    await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
async function isNodeProcess(pid) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres-supervisor')
}

/**
 * The built-in locale sorts and compares the same on every machine, so a data folder can be moved.
 *
 * @param {string} initdb
 * @param {string} folder
 * @param {string} passwordFile
 */
async function runInitdb(initdb, folder, passwordFile) {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const child = spawn(initdb, [`--pgdata=${folder}`, '--data-checksums', ...locale, ...access], {
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(explainPostgresFailure(complaint, folder))
}
