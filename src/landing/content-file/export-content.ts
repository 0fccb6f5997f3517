import { createHash } from 'node:crypto'
import type { Payload, TypedUser } from 'payload'
import {
  type Content,
  contentFileName,
  type FilePicture,
  pictureFileName,
  serializeContent,
} from '@/landing/content-file/content-file'
import { readLocalDocuments } from '@/landing/content-file/local-documents'
import { findSchema } from '@/landing/content-file/find-schema'
import { type LocalPicture, readPicture, readLocalPictures } from '@/landing/content-file/local-pictures'
import { copyDocumentData } from '@/landing/content-file/document-data'
import { tarEnd, tarHeader, tarPadding } from '@/lib/tar'

/**
 * Exports the newest texts of all documents, drafts included, and all pictures, as one archive. The stream
 * loads one picture at a time.
 */
export async function exportContent(payload: Payload, user: TypedUser) {
  const all = await readLocalPictures(payload, user)
  // Of several pictures with the same bytes, the oldest wins.
  const pictures = new Map(all.toReversed().map((picture) => [picture.digest, picture]))
  const digests = [...pictures.keys()].toSorted()
  const documents = (await readLocalDocuments(payload, user)).filter(({ savedAt }) => savedAt !== '')
  const byId = new Map(all.map(({ id, digest }) => [id, digest]))
  const options = { pictures: byId, isComplete: false }
  const content: Content = {
    schema: await findSchema(payload),
    documents: Object.fromEntries(
      documents.map(({ key, fields, newest }) => [key, copyDocumentData(fields, newest, options)]),
    ),
    pictures: Object.fromEntries(
      digests.flatMap((digest) => {
        const picture = pictures.get(digest)
        return picture ? [[digest, describe(picture)]] : []
      }),
    ),
  }
  return toStream(writeParts(content, pictures))
}

function describe({ alt, focalX, focalY, name, size, mimeType }: LocalPicture): FilePicture {
  const type = (['image/jpeg', 'image/webp'] as const).find((each) => each === mimeType) ?? 'image/png'
  return { alt, focalX: focalX ?? 50, focalY: focalY ?? 50, name, size, type }
}

async function* writeParts(content: Content, pictures: ReadonlyMap<string, LocalPicture>) {
  const text = new TextEncoder().encode(serializeContent(content))
  yield* tarEntry(contentFileName(createHash('sha256').update(text).digest('hex')), text)
  for (const [digest, details] of Object.entries(content.pictures)) {
    const picture = pictures.get(digest)
    if (picture) yield* tarEntry(pictureFileName(digest, details), await readPicture(picture))
  }
  yield tarEnd
}

function* tarEntry(name: string, content: Uint8Array) {
  yield tarHeader(name, content.length)
  yield content
  yield tarPadding(content.length)
}

function toStream(parts: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void parts.return(undefined),
  })
}
