import { openPayload } from '@/cms/payload'
import { hasPicture } from '@/features/media/has-picture'

const prefix = 'media/file/'

/**
 * Tells whether a REST path is a file that no picture outside the trash uses. The store may still have the file of a
 * deleted picture. Asks the database each time, because a deleted picture must leave the site at once. If the database
 * is away, files are served.
 */
export async function isHiddenFile(path: string) {
  if (!path.startsWith(prefix)) return false
  return hasNoPicture(decoded(path.slice(prefix.length))).catch(() => false)
}

async function hasNoPicture(filename: string) {
  return !(await hasPicture(await openPayload(), filename, { trash: false }))
}

/** Decodes a name as Payload does. An invalid one is no file name. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
