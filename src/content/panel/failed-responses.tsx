'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { sendKnownSaves } from '@/content/saving/panel/known-saves'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'

/**
 * Part of the panel. It prevents a failed response from leaving a screen waiting forever, and shows when the
 * site was updated.
 */
export function FailedResponses({ children }: { children: ReactNode }) {
  // A layout effect: it must run before the first request, which other components send in effects.
  useLayoutEffect(() => {
    const originalFetch = window.fetch
    window.fetch = handleFailedResponses(sendKnownSaves(originalFetch.bind(window)), {
      outdated,
      notRestored,
    })
    return () => {
      window.fetch = originalFetch
    }
  }, [])
  return children
}

function outdated() {
  toast.warning(
    'The site was updated since you opened this page. Save what you have typed, then reload the page.',
    { id: 'outdated', duration: Infinity },
  )
}

function notRestored(reason: string | null) {
  const id = 'not-restored'
  if (reason === null) toast.dismiss(id)
  else toast.error(reason, { id, duration: Infinity })
}

/** What the panel shows until the person closes it. */
type Notices = {
  outdated: () => void
  /** Shows why a version was not restored, or nothing while a request to restore it is sent. */
  notRestored: (reason: string | null) => void
}

/** Milliseconds: until unanswered preferences count as empty, and until a request for form state fails. */
const [timeout, formTimeout] = [15_000, 60_000]

/**
 * Returns a `fetch` that gives the panel a usable response when a request fails. Without it, Payload 3.90
 * - waits forever for preferences whose request failed, and for form state without a response,
 * - counts a form as saved if a network with its own sign-in page answers instead of the site,
 * - signs out a person if a failing site does not renew the session,
 * - leaves the version dialog open forever if the request to restore the version fails,
 * - draws a form without its fields if the request for its permissions, sent after each save, fails,
 * - drops the response by which the site tells an outdated page to reload, and
 * - drops the reason why a version was not restored.
 */
export function handleFailedResponses(send: typeof fetch, notices: Notices): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/payload-preferences/') && !init?.method)
      return findPreferences(send, address, init)
    if (new Headers(init?.headers).has('next-action')) {
      const response = await send(input, { ...init, signal: AbortSignal.timeout(formTimeout) })
      if (response.status === 409) notices.outdated()
      return response
    }
    if (isRestore(address, init)) return restoreVersion(() => send(input, init), notices)
    if (isAccess(address, init)) return findAccess(send, address, init)
    const response = await send(input, init)
    const isFailing = response.status >= 500 || response.status === 429
    const isLost = address.includes('/refresh-token') ? isFailing : isForm(init) && isPage(response)
    // The error that a browser throws without a network. The panel has a message for it.
    if (isLost) throw new TypeError('Failed to fetch')
    return response
  }
}

/** Sends a request to restore a version, and shows the reason if that fails. */
async function restoreVersion(send: () => Promise<Response>, { notRestored }: Notices) {
  notRestored(null)
  const response = await send().catch(() => new Response(null, { status: 503 }))
  if (response.ok) return response
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  notRestored(readRefusalMessage(json) ?? 'The site did not answer. Please try again.')
  return response
}

/** Returns the preferences, or a 404 if they cannot be read. Payload treats a 404 as "no preferences". */
async function findPreferences(send: typeof fetch, address: string, init?: RequestInit) {
  try {
    const response = await send(address, { ...init, signal: AbortSignal.timeout(timeout) })
    await response.clone().json()
    return response
  } catch {
    return new Response(null, { status: 404 })
  }
}

/**
 * Returns the permissions for a document. The panel requests them after each accepted save. If the site does
 * not respond, all fields stay editable. The site refuses a save without the permission.
 */
async function findAccess(send: typeof fetch, address: string, init?: RequestInit) {
  try {
    const response = await send(address, { ...init, signal: AbortSignal.timeout(timeout) })
    await response.clone().json()
    if (response.ok) return response
  } catch {
    // The response below is used instead.
  }
  return Response.json({ fields: true, read: true, readVersions: true, update: true })
}

function isAccess(address: string, init?: RequestInit) {
  return /\/access(\/[^/]+)?$/.test(address.split('?', 1)[0] ?? '') && init?.method?.toUpperCase() === 'POST'
}

function isRestore(address: string, init?: RequestInit) {
  return /\/versions\/[^/]+$/.test(address.split('?', 1)[0] ?? '') && init?.method?.toUpperCase() === 'POST'
}

function isForm(init?: RequestInit) {
  return init?.body instanceof FormData && init.body.has('_payload')
}

function isPage(response: Response) {
  return response.ok && !response.headers.get('content-type')?.includes('application/json')
}
