import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { expect } from 'vitest'
import { GET as exportContent } from '@/app/api/admin/content-file/route'
import { POST as compare } from '@/app/api/admin/content-file/differences/route'
import { POST as importContent } from '@/app/api/admin/content-file/drafts/route'
import { readContentFile, toFileContent } from '@/landing/content-file/content-file'
import { differences, outcome } from '@/landing/content-file/differences'
import { requestRest } from '@tests/support/request-rest'
import { postJson, siteRequest } from '@tests/support/site-request'
import type { Staff } from '@tests/support/staff'

/** Downloads the content of the site as a file. */
export async function downloadContent({ cookie }: Staff) {
  const response = await exportContent(siteRequest('/api/admin/content-file', { headers: { cookie } }))
  expect(response.status).toBe(200)
  return response.blob()
}

/** Reads a file and requests the differences that an import would make, as the panel does. */
export async function openFile({ cookie }: Staff, file: Blob) {
  const read = await readContentFile(file)
  const response = await compare(
    postJson('/api/admin/content-file/differences', toFileContent(read.content), { cookie }),
  )
  if (response.status !== 200) throw new Error(await response.text())
  return { ...read, shown: differences.parse(await response.json()) }
}

export type Opened = Awaited<ReturnType<typeof openFile>>

/** Imports as the panel does. Without `isChosen`, it imports the documents that the panel selects. */
export async function importAs(
  staff: Staff,
  { content, pictures, shown }: Opened,
  isChosen = ({ isChosen }: Opened['shown']['documents'][number]) => isChosen,
) {
  for (const digest of shown.missing) {
    const [file, picture] = [pictures.get(digest), content.pictures[digest]]
    if (!file || !picture) throw new Error('The file lacks a picture')
    const form = new FormData()
    const { alt, focalX, focalY } = picture
    form.set('_payload', JSON.stringify({ alt, focalX, focalY }))
    form.set('file', file)
    const stored = await requestRest('POST', 'media', { cookie: staff.cookie, body: form })
    expect([stored.status, await stored.text()]).toEqual([201, expect.anything()])
  }
  const chosen = shown.documents.filter(isChosen).map(({ key, savedAt }) => ({ key, savedAt }))
  if (chosen.length === 0) return { imported: [], leftOut: [] }
  const response = await importContent(
    postJson(
      '/api/admin/content-file/drafts',
      { content: toFileContent(content), chosen },
      { cookie: staff.cookie },
    ),
  )
  if (response.status !== 200) throw new Error(await response.text())
  return outcome.parse(await response.json())
}

/** Deletes all content that a content file has, except the published texts of the legal documents. */
export async function emptySite({ db: { pool } }: Payload) {
  await pool.query(`
    truncate pages, _pages_v, media, site_settings, _site_settings_v, cookie_consent, _cookie_consent_v cascade;
    delete from _legal_documents_v where version__status = 'draft';
    update _legal_documents_v set latest = true where id in (
      select distinct on (parent_id) id from _legal_documents_v order by parent_id, updated_at desc)`)
}

/** The SHA-256 of a text. */
export function digestOf(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
