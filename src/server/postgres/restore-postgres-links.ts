import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packs no symbolic links. The package's install script makes them, and npm may have been told
 * to run no such scripts, so the start makes those that are missing.
 */
export async function restorePostgresLinks(packageFolder: string) {
  const listed = await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(listed))) {
    const linkTarget = path.relative(path.dirname(target), source)
    await symlink(linkTarget, path.join(packageFolder, target)).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
