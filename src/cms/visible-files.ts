import type { Where } from 'payload'
import { openPayload } from '@/cms/payload'

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
  const payload = await openPayload()
  const { imageSizes = [] } = payload.collections.media.config.upload
  const names = ['filename', ...imageSizes.map(({ name }) => `sizes.${name}.filename`)]
  const where: Where = { or: names.map((name) => ({ [name]: { equals: filename } })) }
  return (await payload.count({ collection: 'media', where })).totalDocs === 0
}

/** As Payload reads it; what it cannot read is no name of a file. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
