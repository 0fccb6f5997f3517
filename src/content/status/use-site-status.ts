import { useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useNewestDraft } from '@/content/status/use-newest-draft'
import type { SiteStatus } from '@/content/status/site-status-texts'
import { fetchInTime } from '@/lib/fetch-in-time'
import { readResponse } from '@/lib/read-response'
import { untilVisible } from '@/lib/until-visible'

const statusSchema = z.object({
  status: z.enum(['on', 'changed', 'off', 'never']),
  updatedAt: z.nullable(z.string()),
  editor: z.nullable(z.string()),
})

type FoundStatus = z.infer<typeof statusSchema>

/**
 * Milliseconds between two requests, and after a refusal: a signed-out person may sign in beside the form.
 */
const [pollInterval, delayAfterError] = [5_000, 30_000]

/**
 * Returns the current public state of the form's document, and the colleague who is editing it. A colleague
 * or a schedule may publish the document or take it off the site while the form is open. Payload's other
 * components get the state too. The status is null until the site has responded, if the form itself does not
 * know it.
 */
export function useSiteStatus(): { status: SiteStatus | null; editor: string | null } {
  const { id, collectionSlug, data, globalSlug, hasPublishedDoc, ...info } = useDocumentInfo()
  const { mostRecentUpdate, reportUpdate } = useDocumentEvents()
  const isDraft = useNewestDraft()
  const [wasPublished, setWasPublished] = useState<boolean | null>(null)
  const [editor, setEditor] = useState<string | null>(null)
  const document = collectionSlug ? id && `${collectionSlug}:${id}` : globalSlug

  const onStatus = useEffectEvent(({ status, updatedAt, editor: currentEditor }: FoundStatus) => {
    setEditor(currentEditor)
    const entitySlug = collectionSlug ?? globalSlug
    const ownUpdate = mostRecentUpdate?.entitySlug === entitySlug ? mostRecentUpdate?.updatedAt : undefined
    const known = [ownUpdate, data?.updatedAt]
      .map((moment) => (typeof moment === 'string' ? moment : ''))
      .toSorted()
    const isOlder = updatedAt !== null && known.some((moment) => moment > updatedAt)
    // This response was requested before the form's own save.
    if (isOlder) return
    info.setHasPublishedDoc(status === 'on' || status === 'changed')
    // Payload's Publish button is active while there are unpublished versions, also those of colleagues.
    info.setUnpublishedVersionCount((count) => (status === 'on' ? 0 : Math.max(count, 1)))
    setWasPublished(status !== 'never')
    // Payload does not report the form's own save if an earlier form request failed without a network.
    const isShown = isDraft === (status !== 'on')
    if (updatedAt === null || !entitySlug || (known.includes(updatedAt) && isShown)) return
    const doc = { id: id ?? '', _status: status === 'on' ? 'published' : 'draft' }
    reportUpdate({ doc, entitySlug, id, operation: 'update', updatedAt })
  })

  useEffect(() => {
    if (!document) return
    const controller = new AbortController()
    void follow(document, controller.signal, onStatus)
    return () => controller.abort()
  }, [document, hasPublishedDoc])

  const onSite = isDraft ? 'changed' : 'on'
  const offSite = wasPublished === null ? null : wasPublished ? 'off' : 'never'
  return { status: hasPublishedDoc ? onSite : document ? offSite : 'never', editor }
}

async function follow(document: string, signal: AbortSignal, show: (status: FoundStatus) => void) {
  const address = `/api/admin/site-status?${new URLSearchParams({ document })}`
  while (!signal.aborted) {
    const response = await fetchInTime(address, { signal }).catch(() => null)
    const status = response?.ok ? await readResponse(response, statusSchema.parse).catch(() => null) : null
    if (signal.aborted) return
    if (status) show(status)
    await new Promise((resolve) =>
      setTimeout(resolve, response && !response.ok ? delayAfterError : pollInterval),
    )
    await untilVisible(signal)
  }
}
