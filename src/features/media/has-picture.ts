import type { Payload, PayloadRequest, Where } from 'payload'

type Options = {
  /** Whether pictures in the trash count. */
  trash: boolean
  req?: PayloadRequest
}

/** Whether a picture has this file: as its original, as one of its cuts, or as one that pages may still show. */
export async function hasPicture(payload: Payload, filename: string, options: Options) {
  const { imageSizes = [] } = payload.collections.media.config.upload
  const names = ['filename', ...imageSizes.map(({ name }) => `sizes.${name}.filename`)]
  const isCalled = (name: string): Where => ({ [name]: { equals: filename } })
  const count = async (where: Where) =>
    (await payload.count({ collection: 'media', where, ...options })).totalDocs
  return (await count({ or: names.map(isCalled) })) > 0 || (await count(isCalled('formerFiles.filename'))) > 0
}
