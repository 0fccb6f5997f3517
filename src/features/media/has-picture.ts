import type { Payload, PayloadRequest, Where } from 'payload'

type Options = {
  /** Whether to include pictures in the trash. */
  trash: boolean
  req?: PayloadRequest
}

/**
 * Whether a picture uses this file: as its original, as one of its sizes, or as a former file that pages may
 * still show.
 */
export async function hasPicture(payload: Payload, filename: string, options: Options) {
  const { imageSizes = [] } = payload.collections.media.config.upload
  const names = ['filename', ...imageSizes.map(({ name }) => `sizes.${name}.filename`)]
  const isCalled = (name: string): Where => ({ [name]: { equals: filename } })
  const count = async (where: Where) =>
    (await payload.count({ collection: 'media', where, ...options })).totalDocs
  return (await count({ or: names.map(isCalled) })) > 0 || (await count(isCalled('formerFiles.filename'))) > 0
}
