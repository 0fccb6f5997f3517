'use client'

import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useNewestDraft } from '@/content/status/use-newest-draft'
import { legalDate } from '@/features/legal/legal-date'
import { NoticePeriodNote } from '@/features/legal/versions/notice-period-note'
import { sendAndReload } from '@/features/legal/versions/send-and-reload'
import { versionsInOrder } from '@/features/legal/versions/version-order'
import { versionPath } from '@/features/legal/legal-content'
import { readResponse } from '@/lib/read-response'

const versions = z.object({
  docs: z.array(
    z.object({
      number: z.number(),
      effectiveDay: z.string(),
      effectiveAt: z.string(),
      changes: z.nullish(z.string()),
    }),
  ),
})

/**
 * A note beside a legal document: what is announced, what a publish then does, and how to withdraw the
 * announcement. It also says when the text has another notice period than the settings.
 */
export function AnnouncedNote() {
  const { id, lastUpdateTime } = useDocumentInfo()
  const isDraft = useNewestDraft()
  const slug = useFormFields(([fields]) => String(fields.slug?.value ?? ''))
  const savedAt = useFormFields(([fields]) => fields.updatedAt?.value)
  const announced = useAnnounced(slug, isDraft || lastUpdateTime)
  const { isInForm, isOutdated } = useTextInForce(String(id), lastUpdateTime)
  const outdated = isOutdated && !isDraft && <NoticePeriodNote id={String(id)} savedAt={savedAt} />
  if (announced.length === 0) return outdated
  return (
    <>
      {outdated}
      <section className="field-type" aria-label="Announced">
        {announced.map(({ number, effectiveDay, changes }) => (
          <p key={number} style={{ marginBottom: 8 }}>
            <strong>Announced for {legalDate(effectiveDay).text}.</strong> {changes}{' '}
            <a href={versionPath({ slug, number })}>Compare with the text in force</a>
          </p>
        ))}
        {isInForm ? (
          <p>This form holds the text in force, as a draft. Publish it to withdraw the announcement.</p>
        ) : (
          <>
            <p style={{ marginBottom: 8 }}>
              Edit the announced text here. A correction also changes the text in force at once, wherever both
              have the same words in the same order. To move the announcement, tick that the change is
              material and choose another day. To withdraw it, restore the text in force and publish it.
            </p>
            <Button
              buttonStyle="secondary"
              size="small"
              margin={false}
              onClick={() => void restoreTextInForce(String(id))}
            >
              Restore the text in force
            </Button>
          </>
        )}
      </section>
    </>
  )
}

/** In milliseconds: the longest time of a timer. */
const longest = 2 ** 31 - 1

/**
 * Loads the announced versions, again with each new `change`: a saved draft is not an announcement. A version
 * that takes effect is removed from the list.
 */
function useAnnounced(slug: string, change: unknown) {
  const [announced, setAnnounced] = useState<z.infer<typeof versions>['docs']>([])
  useEffect(() => {
    if (!slug) return
    const stopping = new AbortController()
    void findAnnounced(slug, stopping.signal).then(setAnnounced, () => undefined)
    return () => stopping.abort()
  }, [slug, change])
  const next = Math.min(...announced.map(({ effectiveAt }) => Date.parse(effectiveAt)))
  useEffect(() => {
    const wait = next - Date.now()
    if (wait > longest) return
    const isComing = ({ effectiveAt }: { effectiveAt: string }) => Date.parse(effectiveAt) > next
    const timer = setTimeout(() => setAnnounced((before) => before.filter(isComing)), wait)
    return () => clearTimeout(timer)
  }, [next])
  return announced
}

const textState = z.object({ isInForm: z.boolean(), isOutdated: z.boolean() })

/**
 * Whether the last saved draft is the same as the text in force, and whether the published text has another notice
 * period than the settings.
 */
function useTextInForce(id: string, savedAt: unknown) {
  const [state, setState] = useState({ isInForm: false, isOutdated: false })
  useEffect(() => {
    const stopping = new AbortController()
    void fetch(`/api/legal-documents/${id}/text-in-force`, { signal: stopping.signal })
      .then((response) => readResponse(response, textState.parse))
      .then(setState)
      .catch(() => undefined)
    return () => stopping.abort()
  }, [id, savedAt])
  return state
}

async function findAnnounced(slug: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    'where[slug][equals]': slug,
    limit: '100',
    depth: '0',
    'select[number]': 'true',
    'select[effectiveDay]': 'true',
    'select[effectiveAt]': 'true',
    'select[changes]': 'true',
  })
  const { docs } = await readResponse(await fetch(`/api/legal-versions?${query}`, { signal }), versions.parse)
  return versionsInOrder(docs).filter(({ effectiveAt }) => Date.parse(effectiveAt) > Date.now())
}

/** Restores the text in force as a draft. The server fills in the form, so the page is loaded again. */
async function restoreTextInForce(id: string) {
  const address = `/api/legal-documents/${id}/text-in-force`
  await sendAndReload(address, { method: 'POST' }, 'The text in force was not restored.')
}
