import * as z from 'zod/mini'
import { isRecord } from '@/content/fields/walk-fields'
import { ApiError } from '@/lib/api-error'
import { pictureTypes } from '@/features/media/picture-types'
import { readTar } from '@/lib/tar'

const kind = 'site content'
const version = 1
/** Limits of one archive. A real site has a fraction of these amounts. */
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
  type: z.enum(pictureTypes),
})
const schema = z.string().check(z.regex(/^\w{1,120}$/))

/**
 * The details of a picture in the file. The archive holds its bytes in a separate entry, named by their
 * digest.
 */
export type FilePicture = z.infer<typeof picture>

/**
 * What people wrote. `documents` is keyed by kind and id or name; `pictures` by the SHA-256 of their bytes.
 */
export type Content = {
  /** The newest migration of the site that wrote the file. */
  schema: string
  documents: Record<string, Record<string, unknown>>
  pictures: Record<string, FilePicture>
}

/** The content as JSON text. Equal content always gives equal text. */
export function serializeContent(content: Content) {
  return `${JSON.stringify(sortKeys(toFileContent(content)), null, 1)}\n`
}

/** Adds the kind and the version of the format to the content, so that a reader knows how to parse it. */
export function toFileContent(content: Content) {
  return { kind, version, ...content }
}

/** The name of the archive's first entry, which holds the texts. It contains the digest of that entry. */
export function contentFileName(digest: string) {
  return `content-${digest}.json`
}

/** The name of the archive entry that holds a picture. */
export function pictureFileName(digest: string, { type }: FilePicture) {
  return `pictures/${digest}.${extensions[type]}`
}

/**
 * Reads a whole archive. Returns its content, and its pictures by their digest.
 *
 * @throws ApiError 400 with a sentence for a file that is not a valid archive of this kind.
 */
export async function readContentFile(file: Blob) {
  const entries = readTar(file)
  const first = await entries.next()
  const [, expectedDigest] = /^content-([\da-f]{64})\.json$/.exec(first.value?.name ?? '') ?? []
  if (!first.value || !expectedDigest || first.value.content.size > most.contentBytes)
    throw refusal('This is not a content file.')
  if ((await digestOf(first.value.content)) !== expectedDigest)
    throw refusal('The texts in this file are damaged. Export it again.')
  const content = checkContent(parse(await first.value.content.text()))
  const pictures = new Map<string, File>()
  for (const [digest, details] of Object.entries(content.pictures)) {
    const { value: entry } = await entries.next()
    if (entry?.name !== pictureFileName(digest, details) || entry.content.size !== details.size)
      throw refusal(`The picture “${details.name}” is not where it should be in this file.`)
    if ((await digestOf(entry.content)) !== digest)
      throw refusal(`The picture “${details.name}” was damaged in this file. Copy the file again.`)
    pictures.set(digest, new File([entry.content], details.name, { type: details.type }))
  }
  const { value: more } = await entries.next()
  if (more) throw refusal(`This file has a part that this site does not know: ${more.name}.`)
  return { content, pictures }
}

/**
 * Validates the content of a file.
 *
 * @throws ApiError 400 with a sentence that says what is not valid.
 */
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

/** Sorts the property names of every object. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]))
}

/** The SHA-256 of the bytes. Browsers compute it only on HTTPS and on localhost. */
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
