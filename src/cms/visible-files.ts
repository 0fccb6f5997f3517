import { openPayload } from '@/cms/payload'
import { hasPicture } from '@/features/media/has-picture'

const prefix = 'media/file/'

/**
 * Whether this path of the REST is that of a file without a picture outside the trash: one that was deleted, or whose
 * file the store has kept although the picture is gone. Asked of the database each time, as what is deleted is off
 * the site at once. Without a database, files are served.
 */
export async function isHiddenFile(path: string) {
  if (!path.startsWith(prefix)) return false
  return isOfNoPicture(decoded(path.slice(prefix.length))).catch(() => false)
}

async function isOfNoPicture(filename: string) {
  return !(await hasPicture(await openPayload(), filename, { trash: false }))
}

/** As Payload reads it; what it cannot read is no name of a file. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
