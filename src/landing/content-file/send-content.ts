import { type readContentFile, toFileContent } from '@/landing/content-file/content-file'
import { type Differences, type Outcome, outcome } from '@/landing/content-file/differences'
import { apiRequest, HttpError, sentenceIn } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/** A content file after reading, and what an import would change on this site. */
export type ShownFile = Awaited<ReturnType<typeof readContentFile>> & { differences: Differences }

/**
 * Uploads the missing pictures the same way as the picture form, then imports the chosen documents. Calls
 * `onStep` with the text of each step.
 */
export async function sendContent(
  { content, pictures, differences: { documents, missing } }: ShownFile,
  chosen: ReadonlySet<string>,
  onStep: (step: string) => void,
): Promise<Outcome> {
  for (const [index, digest] of missing.entries()) {
    onStep(`Uploading picture ${index + 1} of ${missing.length} …`)
    const [file, picture] = [pictures.get(digest), content.pictures[digest]]
    if (file && picture) await upload(file, picture)
    // A later upload may fail. A second attempt then skips this picture.
    pictures.delete(digest)
  }
  if (chosen.size === 0) return { imported: [], leftOut: [] }
  onStep('Saving the drafts …')
  const body = {
    content: toFileContent(content),
    chosen: documents.flatMap(({ key, savedAt }) => (chosen.has(key) ? [{ key, savedAt }] : [])),
  }
  const response = await apiRequest('POST', '/api/admin/content-file/drafts', body, 300)
  return readResponse(response, outcome.parse)
}

type PictureFields = { alt: string; focalX: number; focalY: number; name: string }

async function upload(file: File, { alt, focalX, focalY, name }: PictureFields) {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt, focalX, focalY }))
  form.set('file', file)
  const response = await fetch('/api/media', {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(300_000),
  })
  if (response.ok) return
  const sentence = sentenceIn(await response.text())
  throw new HttpError(response.status, `The picture “${name}” was not uploaded. ${sentence}`)
}
