import { cached } from '@/cms/cached-content'
import { openPayload } from '@/cms/payload'

const prefix = 'media/file/'

/**
 * Whether this path of the REST is that of a file whose picture is in the trash. Cached as what pages show is;
 * without a database and a copy, files are served as before.
 */
export async function isFileInTrash(path: string) {
  if (!path.startsWith(prefix)) return false
  const names = await listFilesInTrash().catch((): string[] => [])
  return names.includes(decoded(path.slice(prefix.length)))
}

/** As Payload reads it; what it cannot read is no name of a file. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const listFilesInTrash = cached('files-in-trash', async () => {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'media',
    where: { deletedAt: { exists: true } },
    trash: true,
    select: { filename: true, sizes: true },
    pagination: false,
    depth: 0,
  })
  return docs.flatMap(({ filename, sizes }) => [
    ...(filename ? [filename] : []),
    ...Object.values(sizes ?? {}).flatMap((cut) => cut?.filename ?? []),
  ])
})
