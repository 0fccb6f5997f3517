import * as z from 'zod/mini'
import { isRecord } from '@/content/fields/walk-fields'
import { ApiError } from '@/lib/api-error'
import { readTar } from '@/lib/tar'

const kind = 'site content'
const version = 1
/** Of an archive. A site of our kind has a fraction of it. */
const most = {
  documents: 1_000,
  pictures: 2_000,
  contentBytes: 16 * 1024 * 1024,
  pictureBytes: 24 * 1024 * 1024,
}
export const longestContent = most.contentBytes

const key =
  /^(pages\/(home|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})|legal-documents\/[a-z-]{1,40}|settings\/[a-z-]{1,40})$/
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
const percent = z.number().check(z.minimum(0), z.maximum(100))
const picture = z.strictObject({
  alt: z.string().check(z.maxLength(200)),
  focalX: percent,
  focalY: percent,
  name: z.string().check(z.regex(/^[^/\\%\p{Cc}]{1,120}$/u)),
  size: z.int().check(z.minimum(1), z.maximum(most.pictureBytes)),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
})
const schema = z.string().check(z.regex(/^\w{1,120}$/))

/** What the file says of a picture, whose bytes lie beside it under their digest. */
export type FilePicture = z.infer<typeof picture>

/** What people wrote: documents by what they are, and pictures by the SHA-256 of their bytes. */
export type Content = {
  /** The newest migration of the site that it comes from. */
  schema: string
  documents: Record<string, Record<string, unknown>>
  pictures: Record<string, FilePicture>
}

/** The text of a content, the same for the same content. */
export function serializeContent(content: Content) {
  return `${JSON.stringify(sortKeys(toFileContent(content)), null, 1)}\n`
}

/** The same with what tells a reader how to read it. */
export function toFileContent(content: Content) {
  return { kind, version, ...content }
}

/** Where the archive has the words, by the digest of their text: it comes first. */
export function contentFileName(digest: string) {
  return `content-${digest}.json`
}

/** Where the archive has a picture. */
export function pictureFileName(digest: string, { type }: FilePicture) {
  return `pictures/${digest}.${extensions[type]}`
}

/**
 * Reads an archive from its first byte to its last: what it says, and its pictures by their digest.
 *
 * @throws ApiError 400 with a sentence for whatever is not such an archive.
 */
export async function readContentFile(file: Blob) {
  const entries = readTar(file)
  const first = await entries.next()
  const [, details] = /^content-([\da-f]{64})\.json$/.exec(first.value?.name ?? '') ?? []
  if (!first.value || !details || first.value.content.size > most.contentBytes)
    throw refusal('This is not a content file.')
  if ((await digestOf(first.value.content)) !== details)
    throw refusal('The texts in this file are damaged. Export it again.')
  const content = checkContent(parse(await first.value.content.text()))
  const pictures = new Map<string, File>()
  for (const [digest, expectedDigest] of Object.entries(content.pictures)) {
    const { value: entry } = await entries.next()
    if (entry?.name !== pictureFileName(digest, expectedDigest) || entry.content.size !== expectedDigest.size)
      throw refusal(`The picture “${expectedDigest.name}” is not where it should be in this file.`)
    if ((await digestOf(entry.content)) !== digest)
      throw refusal(`The picture “${expectedDigest.name}” was damaged in this file. Copy the file again.`)
    pictures.set(digest, new File([entry.content], expectedDigest.name, { type: expectedDigest.type }))
  }
  const { value: more } = await entries.next()
  if (more) throw refusal(`This file has a part that this site does not know: ${more.name}.`)
  return { content, pictures }
}

/** @throws ApiError 400 with a sentence that names what is wrong. */
export function checkContent(value: unknown): Content {
  if (!isRecord(value) || value.kind !== kind) throw refusal('This is not a content file.')
  if (value.version !== version)
    throw refusal(
      `This file is written in version ${String(value.version).slice(0, 20)} of content files. This site reads version ${version}.`,
    )
  const parts = ['kind', 'version', 'schema', 'documents', 'pictures']
  const unknown = Object.keys(value).find((name) => !parts.includes(name))
  if (unknown !== undefined)
    throw refusal(`This file has a part that this site does not know: ${cut(unknown)}.`)
  const parsedSchema = schema.safeParse(value.schema)
  if (!parsedSchema.success)
    throw refusal('This file does not say which release it came from. Export it again.')
  const documents = readEntries(value.documents, 'documents', (name, data) => {
    if (!key.test(name)) throw refusal(`This file has a document that this site does not know: ${cut(name)}.`)
    if (!isRecord(data)) throw refusal(`The document ${cut(name)} has no text in this file.`)
    return data
  })
  const pictures = readEntries(value.pictures, 'pictures', (digest, details) => {
    const { data } = picture.safeParse(details)
    if (!/^[\da-f]{64}$/.test(digest) || !data)
      throw refusal(`The details of the picture ${cut(digest)} in this file are not valid. Export it again.`)
    return data
  })
  return { schema: parsedSchema.data, documents, pictures }
}

function readEntries<Entry>(
  value: unknown,
  part: 'documents' | 'pictures',
  read: (name: string, value: unknown) => Entry,
) {
  if (!isRecord(value)) throw refusal(`This file has no ${part}.`)
  const entries = Object.entries(value)
  if (entries.length > most[part]) throw refusal(`This file has more than ${most[part]} ${part}.`)
  return Object.fromEntries(entries.map(([name, entry]) => [name, read(name, entry)]))
}

/** The names of each object sorted, whatever their order was. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]))
}

/** The SHA-256 of some bytes. Browsers make it on a site with https, and on one's own machine. */
async function digestOf(content: Blob) {
  if (!isSecureContextHere())
    throw refusal('Open the panel over HTTPS to import a file. Without HTTPS, the browser cannot check it.')
  const bytes = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isSecureContextHere() {
  return typeof isSecureContext === 'undefined' || isSecureContext
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('The texts in this file cannot be read. Export it again.')
  }
}

function cut(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function refusal(sentence: string) {
  return new ApiError('invalid', sentence)
}
