import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentFileName,
  pictureFileName,
  readContentFile,
  serializeContent,
} from '@/landing/content-file/content-file'
import { tarHeader } from '@/lib/tar'
import { archiveOf } from '@tests/support/archive'

const bytes = new Uint8Array(700).fill(7)
const digest = createHash('sha256').update(bytes).digest('hex')
const picture = {
  alt: 'Seven',
  focalX: 50,
  focalY: 50,
  name: 'seven.png',
  size: 700,
  type: 'image/png' as const,
}
const content = {
  schema: '20261124_023326_former_files',
  documents: { 'pages/home': { title: 'Home' }, 'settings/site-settings': { name: 'We' } },
  pictures: { [digest]: picture },
}
const text = serializeContent(content)
const place = pictureFileName(digest, picture)
const digestOf = (json: string) => createHash('sha256').update(json).digest('hex')
/** A file with these words under the name that is right for them. */
const words = (json: string): [string, string] => [contentFileName(digestOf(json)), json]
const whole = archiveOf(words(text), [place, bytes])

const withText = (change: (text: string) => string) => archiveOf(words(change(text)), [place, bytes])
const withJson = (more: object) => withText((json) => JSON.stringify({ ...JSON.parse(json), ...more }))

async function refusalOf(file: Blob) {
  return readContentFile(file).then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'no error'),
  )
}

test('what was written is read again, and its pictures are beside it', async () => {
  const read = await readContentFile(whole)
  expect(read.content).toEqual(content)
  const file = read.pictures.get(digest)
  expect([file?.name, file?.type]).toEqual(['seven.png', 'image/png'])
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
})

test('the order of names makes no difference to the bytes', () => {
  const { schema, documents, pictures } = content
  expect(
    serializeContent({
      pictures,
      documents: Object.fromEntries(Object.entries(documents).toReversed()),
      schema,
    }),
  ).toBe(text)
})

test('a file that is cut short anywhere is refused', async () => {
  for (let length = 0; length < whole.size; length += 97)
    expect(await refusalOf(whole.slice(0, length))).toMatch(/^ApiError: /)
})

test('a file with one other byte is refused, wherever that is', async () => {
  const original = new Uint8Array(await whole.arrayBuffer())
  for (let at = 0; at < original.length; at += 41) {
    const changed = original.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x41
    expect([at, await refusalOf(new Blob([changed]))]).toEqual([at, expect.stringMatching(/^ApiError: /)])
  }
})

const many = (count: number, name: (index: number) => string, entry: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), entry]))

test.each([
  ['nothing', new Blob([]), 'This file is incomplete, or it is not a content file.'],
  ['a picture', new Blob([bytes]), 'This is not a content file.'],
  ['a file of another kind', archiveOf(words('{"kind":"leads"}')), 'This is not a content file.'],
  ['an archive of something else', archiveOf(['letter.txt', 'Hello']), 'This is not a content file.'],
  ['no JSON', archiveOf(words('{"kind":')), 'The texts in this file cannot be read. Export it again.'],
  [
    'brackets',
    archiveOf(words('['.repeat(2_000_000))),
    'The texts in this file cannot be read. Export it again.',
  ],
  [
    'another version',
    withJson({ version: 2 }),
    'This file is written in version 2 of content files. This site reads version 1.',
  ],
  [
    'no release',
    withJson({ schema: '../x' }),
    'This file does not say which release it came from. Export it again.',
  ],
  ['an unknown part', withJson({ leads: [] }), 'This file has a part that this site does not know: leads.'],
  [
    'a prototype as a part',
    withText((json) => json.replace('{', '{"__proto__":{},')),
    'This file has a part that this site does not know: __proto__.',
  ],
  [
    'a prototype as a document',
    withText((json) => json.replace('"pages/home"', '"__proto__"')),
    'This file has a document that this site does not know: __proto__.',
  ],
  [
    'a path as a document',
    withJson({ documents: { 'pages/../../users': {} } }),
    'This file has a document that this site does not know: pages/../../users.',
  ],
  [
    'a list as a document',
    withJson({ documents: { 'pages/home': [] } }),
    'The document pages/home has no text in this file.',
  ],
  ['no documents', withJson({ documents: null }), 'This file has no documents.'],
  [
    '10,000 documents',
    withJson({ documents: many(10_000, (index) => `legal-documents/${'a'.repeat(index % 9)}${index}`, {}) }),
    'This file has more than 1000 documents.',
  ],
  [
    '10,000 pictures',
    withJson({ pictures: many(10_000, (index) => index.toString(16).padStart(64, '0'), picture) }),
    'This file has more than 2000 pictures.',
  ],
  [
    'a path as a name',
    withJson({ pictures: { [digest]: { ...picture, name: '../../seven.png' } } }),
    /^The details of the picture [\da-f]{60}… in this file are not valid\. Export it again\.$/,
  ],
  [
    'an unknown word of a picture',
    withJson({ pictures: { [digest]: { ...picture, url: 'http://169.254.169.254' } } }),
    /are not valid/,
  ],
  ['a huge picture', withJson({ pictures: { [digest]: { ...picture, size: 2 ** 40 } } }), /are not valid/],
  [
    'a picture elsewhere',
    archiveOf(words(text), [`../../${digest}.png`, bytes]),
    'The picture “seven.png” is not where it should be in this file.',
  ],
  [
    'a missing picture',
    archiveOf(words(text)),
    'The picture “seven.png” is not where it should be in this file.',
  ],
  [
    'other bytes',
    archiveOf(words(text), [place, new Uint8Array(700)]),
    'The picture “seven.png” was damaged in this file. Copy the file again.',
  ],
  [
    'one file more',
    archiveOf(words(text), [place, bytes], ['../../.bashrc', 'rm']),
    'This file has a part that this site does not know: ../../.bashrc.',
  ],
  [
    'something behind the end',
    new Blob([whole, bytes]),
    'This file has unexpected data at its end. Export it again.',
  ],
])('%s is refused with one sentence', async (_, file, sentence) => {
  const refusal = await refusalOf(file)
  expect(refusal).toMatch(/^ApiError: /)
  expect(refusal.replace('ApiError: ', '')).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

test('a link, a folder and an announced size without bytes are refused', async () => {
  for (const kind of ['1', '2', '5', 'x', 'g', 'L']) {
    const header = tarHeader(contentFileName(digestOf('')), 0)
    header[156] = kind.charCodeAt(0)
    expect(await refusalOf(new Blob([header]))).toBe('ApiError: This is not a content file.')
  }
  expect(await refusalOf(new Blob([tarHeader(contentFileName(digestOf('')), 8 ** 10)]))).toBe(
    'ApiError: This file is incomplete. Export it again.',
  )
})
