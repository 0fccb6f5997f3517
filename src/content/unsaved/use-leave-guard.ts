import { useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

type Unsaved = {
  isUnsent: boolean
  isBusy: boolean
  problem: unknown
  keep: () => void
  sendLast: () => void
  saveDraft: () => Promise<Response | undefined>
}

/** Milliseconds: how long a link waits until the changes are saved, and how often that is checked. */
const [timeout, pollInterval] = [4_000, 50]

/**
 * Prevents people from leaving the form with unsaved changes. A link is followed once the changes are saved;
 * if they cannot be saved, a dialog asks. For a reload or a closed tab, the browser shows its own dialog.
 * After somebody has left, the document is unlocked for colleagues.
 */
export function useLeaveGuard(unsaved: Unsaved) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const [blockedLink, setBlockedLink] = useState<HTMLAnchorElement | null>(null)
  const current = useEffectEvent(() => unsaved)
  const isAllowed = useRef(false)

  const leave = useCallback((link: HTMLAnchorElement) => {
    isAllowed.current = true
    link.click()
    isAllowed.current = false
  }, [])

  const { isUnsent } = unsaved
  useEffect(() => {
    if (!isUnsent) return
    const follow = async (link: HTMLAnchorElement) => {
      const deadline = Date.now() + timeout
      while (current().isBusy && Date.now() < deadline) await wait(pollInterval)
      const { isUnsent, isBusy, problem, saveDraft } = current()
      const isSent = !problem && !isBusy
      const response = isUnsent && isSent && (await Promise.race([saveDraft(), wait(deadline - Date.now())]))
      const isSaved = !isUnsent || (response && response.ok)
      if (isSaved) leave(link)
      else setBlockedLink(link)
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || isAllowed.current || !leadsAway(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      void follow(link)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      current().keep()
      if (isAllowed.current) return
      event.preventDefault()
      if (!current().isBusy && !current().problem) void current().saveDraft()
    }
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsent, leave])

  useEffect(() => {
    const address = location.pathname
    const unlock = () => releaseLock({ collectionSlug, globalSlug, id })
    const onHide = () => {
      current().keep()
      unlock()
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      current().sendLast()
      // Payload also renders the same form again, without leaving the page.
      setTimeout(() => location.pathname !== address && unlock())
    }
  }, [collectionSlug, globalSlug, id])

  return {
    /** The link that somebody wants to follow although the changes cannot be saved. */
    blockedLink,
    stay: () => setBlockedLink(null),
    leave: () => {
      unsaved.keep()
      if (blockedLink) leave(blockedLink)
      setBlockedLink(null)
    },
  }
}

function wait(milliseconds: number) {
  return new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))
}

function leadsAway(link: HTMLAnchorElement, { metaKey, ctrlKey, shiftKey }: MouseEvent) {
  if (metaKey || ctrlKey || shiftKey || link.target === '_blank' || link.download) return false
  const { origin, pathname, search } = new URL(link.href, location.href)
  return origin !== location.origin || pathname !== location.pathname || search !== location.search
}

type Document = { collectionSlug?: string; globalSlug?: string; id?: number | string }

/**
 * Removes the person's own lock: Payload keeps it for two minutes after they left. The site deletes only
 * one's own locks.
 */
function releaseLock({ collectionSlug, globalSlug, id }: Document) {
  if (!globalSlug && !id) return
  const where = new URLSearchParams(
    globalSlug
      ? { 'where[globalSlug][equals]': globalSlug }
      : {
          'where[document.relationTo][equals]': String(collectionSlug),
          'where[document.value][equals]': String(id),
        },
  )
  void fetch(`/api/payload-locked-documents?${where}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
