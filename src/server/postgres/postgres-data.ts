import { chown, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine } from '@/server/postgres/claim-data-folder'
import { explainPostgresFailure } from '@/server/postgres/explain-postgres-failure'
import { type PostgresAccount, spawnAs } from '@/server/postgres/postgres-account'
import { StartError } from '@/server/start-up/start-error'

type Options = { initdb: string; dataFolder: string; password: string; as: PostgresAccount }

/**
 * Makes sure that the data folder has a complete database. A new database is created beside the folder and
 * then renamed, so that an interrupted start never leaves an incomplete database.
 */
export async function ensurePostgresData({ initdb, dataFolder, password, as }: Options) {
  const contents = await listFolder(dataFolder)
  if (contents.includes('PG_VERSION')) return
  if (contents.length > 0) {
    throw new StartError(`${dataFolder} holds files but no database. Move it away and start again.`)
  }
  const draftFolder = `${dataFolder}.new-${process.pid}`
  const passwordFile = `${draftFolder}.password`
  await removeAbandonedDrafts(dataFolder)
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (as.account) await chown(passwordFile, as.account.uid, as.account.gid)
    await runInitdb(initdb, { draftFolder, passwordFile, as })
    await rmdir(dataFolder).catch(ignoreMissing)
    await rename(draftFolder, dataFolder)
  } catch (error) {
    // Another start has created the database in the meantime. Postgres decides which of the two may use it.
    if (!(await listFolder(dataFolder)).includes('PG_VERSION')) throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draftFolder, { recursive: true, force: true })
  }
}

function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    ignoreMissing(error)
    return []
  })
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Removes what an interrupted start left, unless the process that creates it still runs. */
async function removeAbandonedDrafts(dataFolder: string) {
  const parent = path.dirname(dataFolder)
  const prefix = `${path.basename(dataFolder)}.new-`
  for (const name of await listFolder(parent)) {
    if (!name.startsWith(prefix)) continue
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (maker !== process.pid && (await commandLine(maker)).includes('node')) continue
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

type Draft = { draftFolder: string; passwordFile: string; as: PostgresAccount }

/**
 * The built-in locale sorts and compares texts in the same way on every machine, so a data folder can be
 * moved.
 */
async function runInitdb(initdb: string, { draftFolder, passwordFile, as }: Draft) {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const child = spawnAs(as, [initdb, `--pgdata=${draftFolder}`, '--data-checksums', ...locale, ...access])
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new StartError(explainPostgresFailure(output, draftFolder))
}
