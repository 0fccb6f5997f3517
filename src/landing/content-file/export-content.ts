import { createHash } from 'node:crypto'
import type { Payload, TypedUser } from 'payload'
import {
  type Content,
  contentFile,
  type FilePicture,
  pictureFile,
  writeContent,
} from '@/landing/content-file/content-file'
import { readDocumentsHere } from '@/landing/content-file/documents-here'
import { findSchema } from '@/landing/content-file/find-schema'
import { type PictureHere, readPicture, readPicturesHere } from '@/landing/content-file/pictures-here'
import { copyWords } from '@/landing/content-file/words'
import { tarEnd, tarHeader, tarPadding } from '@/lib/tar'

/** The newest words of all documents, drafts included, and all pictures as one archive, picture after picture. */
export async function exportContent(payload: Payload, user: TypedUser) {
  const all = await readPicturesHere(payload, user)
  // Of several with the same bytes, the oldest.
  const pictures = new Map(all.toReversed().map((picture) => [picture.digest, picture]))
  const digests = [...pictures.keys()].toSorted()
  const documents = (await readDocumentsHere(payload, user)).filter(({ savedAt }) => savedAt !== '')
  const byId = new Map(all.map(({ id, digest }) => [id, digest]))
  const copied = { pictures: byId, isComplete: false }
  const content: Content = {
    schema: await findSchema(payload),
    documents: Object.fromEntries(
      documents.map(({ key, fields, newest }) => [key, copyWords(fields, newest, copied)]),
    ),
    pictures: Object.fromEntries(
      digests.flatMap((digest) => {
        const picture = pictures.get(digest)
        return picture ? [[digest, describe(picture)]] : []
      }),
    ),
  }
  return streamOf(writeParts(content, pictures))
}

function describe({ alt, focalX, focalY, name, size, mimeType }: PictureHere): FilePicture {
  const type = (['image/jpeg', 'image/webp'] as const).find((each) => each === mimeType) ?? 'image/png'
  return { alt, focalX: focalX ?? 50, focalY: focalY ?? 50, name, size, type }
}

async function* writeParts(content: Content, pictures: ReadonlyMap<string, PictureHere>) {
  const text = new TextEncoder().encode(writeContent(content))
  yield* filed(contentFile(createHash('sha256').update(text).digest('hex')), text)
  for (const [digest, said] of Object.entries(content.pictures)) {
    const picture = pictures.get(digest)
    if (picture) yield* filed(pictureFile(digest, said), await readPicture(picture))
  }
  yield tarEnd
}

function* filed(name: string, content: Uint8Array) {
  yield tarHeader(name, content.length)
  yield content
  yield tarPadding(content.length)
}

function streamOf(parts: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void parts.return(undefined),
  })
}
