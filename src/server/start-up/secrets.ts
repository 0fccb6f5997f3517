import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, requireDataFolder, unwritableFolderError } from '@/server/start-up/data-folder'
import { StartError } from '@/server/start-up/start-error'

const secret = z.string().regex(/^[\w-]{32,}$/)
const secretsFile = z.object({ postgresPassword: secret, payloadSecret: secret })

/**
 * Reads the secrets of the embedded database. They are created at the first start, and only the site's
 * account can read them.
 *
 * @throws StartError where the data folder is not writable, or its content cannot be used
 */
export async function readSecrets(dataFolder: string) {
  const file = path.join(dataFolder, 'secrets.json')
  const database = path.join(dataFolder, 'postgres')
  // This check comes first: another first start at the same time creates the secrets before its database.
  const hasDatabase = existsSync(path.join(database, 'PG_VERSION'))
  await requireDataFolder(dataFolder)
  if (!hasDatabase) await makeSecrets(dataFolder, file)
  else if (!existsSync(file)) throw new StartError(missing(file, database))
  const stored = secretsFile.safeParse(await readJson(file))
  if (!stored.success) throw new StartError(unreadable(file, hasDatabase))
  await closeToOthers(file)
  return stored.data
}

/**
 * Creates the secrets. A hard link never replaces a file, so only one of two first starts at once creates
 * them.
 */
async function makeSecrets(dataFolder: string, file: string) {
  const draft = `${file}.new-${randomUUID()}`
  const secrets = { postgresPassword: makeSecret(), payloadSecret: makeSecret() }
  try {
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
    await link(draft, file).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await rm(draft)
  } catch (error) {
    throw unwritableFolderError(dataFolder, error)
  }
}

function makeSecret() {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads a JSON file. The start would wait forever for the writer of a named pipe, so other kinds of files are
 * skipped.
 */
async function readJson(file: string): Promise<unknown> {
  try {
    if (!(await stat(file)).isFile()) return null
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Makes the file private: a copied data folder can make it readable for everybody. Windows has no such modes. */
async function closeToOthers(file: string) {
  const { mode } = await stat(file)
  if ((mode & 0o077) === 0 || process.platform === 'win32') return
  try {
    await chmod(file, 0o600)
  } catch (error) {
    throw new StartError(
      `${file} is open to other accounts of this machine, and this account cannot change that (${codeOf(error)}). Set its mode to 600.`,
    )
  }
  console.error(`${file} was open to other accounts of this machine. Now only this account can read it.`)
}

function missing(file: string, database: string) {
  return `${file} is missing, and the database in ${database} opens with it alone. Restore the file from a backup, or move that folder away to start with an empty site.`
}

function unreadable(file: string, hasDatabase: boolean) {
  const remedy = hasDatabase
    ? 'Restore the file from a backup; the database needs it.'
    : 'Remove the file, and the next start makes new ones.'
  return `The secrets in ${file} cannot be read. ${remedy}`
}
