import type { Payload, Where } from 'payload'

/** Whether a picture has this file, as its original or as one of its cuts; those in the trash count by choice. */
export async function hasPicture(payload: Payload, filename: string, { trash }: { trash: boolean }) {
  const { imageSizes = [] } = payload.collections.media.config.upload
  const names = ['filename', ...imageSizes.map(({ name }) => `sizes.${name}.filename`)]
  const where: Where = { or: names.map((name) => ({ [name]: { equals: filename } })) }
  return (await payload.count({ collection: 'media', where, trash })).totalDocs > 0
}
