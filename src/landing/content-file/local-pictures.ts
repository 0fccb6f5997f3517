import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { siteStore } from '@/features/media/store/site-store'
import { ApiError } from '@/lib/api-error'
import { shownName } from '@/lib/file-name'
import type { Media } from '@/payload-types'

/** A picture of this site, with the SHA-256 and the size of its file in bytes. */
export type LocalPicture = Media & { filename: string; name: string } & Bytes

type Bytes = { digest: string; size: number }

/** A cache by file name. Files are never overwritten, so each is read once. */
const knownBytes = new Map<string, Bytes>()

/**
 * Reads the pictures of this site that are not in the trash, oldest first. Leaves out a picture without a
 * file.
 */
export async function readLocalPictures(payload: Payload, user: TypedUser, req?: PayloadRequest) {
  const { docs } = await payload.find({
    ...{ collection: 'media', sort: ['createdAt', 'id'], pagination: false, depth: 0 },
    ...{ user, overrideAccess: false, req },
  })
  const pictures: LocalPicture[] = []
  for (const media of docs) {
    const { filename } = media
    const bytes = filename && (knownBytes.get(filename) ?? (await readBytes(filename)))
    if (filename && bytes) pictures.push({ ...media, ...bytes, filename, name: shownName(filename) })
  }
  return pictures
}

/**
 * The bytes of a picture.
 *
 * @throws ApiError 409 when the file no longer exists.
 */
export async function readPicture({ filename, name }: LocalPicture) {
  const data = await siteStore.read(filename)
  if (!data) throw new ApiError('conflict', `The picture “${name}” was replaced meanwhile. Please try again.`)
  return data
}

async function readBytes(filename: string) {
  const data = await siteStore.read(filename)
  if (!data) return null
  const bytes = { digest: createHash('sha256').update(data).digest('hex'), size: data.length }
  knownBytes.set(filename, bytes)
  return bytes
}
