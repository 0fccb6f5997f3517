import type { Where } from 'payload'
import { openPayload } from '@/cms/payload'

const prefix = 'media/file/'

/**
 * Whether this path of the REST is that of a file whose picture is in the trash: asked of the database each time, as
 * what is deleted is off the site at once. Without a database, files are served.
 */
export async function isFileInTrash(path: string) {
  if (!path.startsWith(prefix)) return false
  return isInTrash(decoded(path.slice(prefix.length))).catch(() => false)
}

async function isInTrash(filename: string) {
  const payload = await openPayload()
  const { imageSizes = [] } = payload.collections.media.config.upload
  const names = ['filename', ...imageSizes.map(({ name }) => `sizes.${name}.filename`)]
  const where: Where = {
    and: [{ deletedAt: { exists: true } }, { or: names.map((name) => ({ [name]: { equals: filename } })) }],
  }
  return (await payload.count({ collection: 'media', where, trash: true })).totalDocs > 0
}

/** As Payload reads it; what it cannot read is no name of a file. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
