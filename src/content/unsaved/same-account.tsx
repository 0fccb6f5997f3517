'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { findSignedInUserId } from '@/content/unsaved/site-requests'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import { accountHeaderName } from '@/lib/http-client'

/** Milliseconds until the account is checked again. */
const retryDelay = 3_000

type Account = { id: string; email: string }

/**
 * Part of the panel. Another person may sign in in another tab of this browser. A save from this tab would
 * then be stored under that person's name. To prevent that, each write request names the account of its form,
 * and the site refuses a request of another account. The account is also checked each time somebody comes
 * back to this tab, until the site responds.
 */
export function SameAccount({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const [account, setAccount] = useState<Account | null>(null)
  const [isOther, setIsOther] = useState(false)
  // Escape closes the dialog, but the problem remains, so the dialog opens again under a new key.
  const [opening, setOpening] = useState(0)
  if (!user && account) setAccount(null)
  if (user && !account) setAccount({ id: String(user.id), email: String(user.email) })

  /** Returns true if the site has responded, or if the account does not matter now. */
  const checkAccount = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || !account) return true
    const signedIn = await findSignedInUserId()
    // If nobody is signed in or the site does not respond, the forms show that themselves.
    if (signedIn) setIsOther(signedIn !== account.id)
    return signedIn !== undefined
  })
  const getAccountId = useEffectEvent(() => account?.id)
  // Replaces `fetch` only once. Other code wraps it later, and restoring it would remove their wrappers.
  useLayoutEffect(() => {
    const originalFetch = window.fetch
    window.fetch = withAccountHeader(
      originalFetch.bind(window),
      () => getAccountId(),
      () => void checkAccount(),
    )
    return () => {
      window.fetch = originalFetch
    }
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const checkUntilKnown = async () => {
      clearTimeout(timer)
      if (await checkAccount()) return
      clearTimeout(timer)
      timer = setTimeout(onReturn, retryDelay)
    }
    const onReturn = () => void checkUntilKnown()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  const resume = async () => {
    setIsOther(false)
    await fetchFullUser()
  }
  return (
    <>
      {children}
      {isOther && account && (
        <PanelDialog
          key={opening}
          title="Somebody else has signed in"
          onClose={() => setOpening((before) => before + 1)}
        >
          <p>
            Another person is signed in in this browser now, so what you write here is not saved. Sign in
            again to go on, or reload the page to work as that person.
          </p>
          <SignInAgain email={account.email} onSignedIn={() => void resume()} />
          <p>
            <button type="button" onClick={() => window.location.reload()}>
              Reload the page
            </button>
          </p>
        </PanelDialog>
      )}
    </>
  )
}

/**
 * Adds the account to each write request and each server function call. Calls `onRefused` after a response
 * with 401.
 */
function withAccountHeader(
  send: typeof fetch,
  getAccountId: () => string | undefined,
  onRefused: () => void,
): typeof fetch {
  return async (input, init) => {
    const account = getAccountId()
    const headers = new Headers(init?.headers)
    const isChange = typeof input === 'string' && /^(https?:\/\/[^/]+)?\/api\/(?!users\/log)/.test(input)
    const mayChange = headers.has('next-action') || (isChange && !/^(get|head)?$/i.test(init?.method ?? ''))
    if (!account || !mayChange) return send(input, init)
    headers.set(accountHeaderName, account)
    const response = await send(input, { ...init, headers })
    if (response.status === 401) onRefused()
    return response
  }
}
