'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { findSignedInUserId } from '@/content/unsaved/site-requests'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import { accountHeaderName } from '@/lib/http-client'

/** In milliseconds, until the site is asked again. */
const retryDelay = 3_000

type Account = { id: string; email: string }

/**
 * Part of the panel: somebody else may sign in in another tab of this browser, and what is written here would be
 * saved in their name. So each change says whose form it comes from, and the site takes none of somebody else. The
 * site is also asked whenever somebody comes back to this tab, until it answers.
 */
export function SameAccount({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const [account, setAccount] = useState<Account | null>(null)
  const [isOther, setIsOther] = useState(false)
  // Escape closes a dialog; what it says is still so.
  const [opening, setOpening] = useState(0)
  if (!user && account) setAccount(null)
  if (user && !account) setAccount({ id: String(user.id), email: String(user.email) })

  /** Whether the site has said who it is, or nobody has to know. */
  const checkAccount = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || !account) return true
    const signedIn = await findSignedInUserId()
    // Nobody, or no answer: the forms say so themselves.
    if (signedIn) setIsOther(signedIn !== account.id)
    return signedIn !== undefined
  })
  const getAccountId = useEffectEvent(() => account?.id)
  // Once, as others wrap it further: what is put back would take theirs away.
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

/** Names the account with each change and each call of the panel; `onRefused` hears of one that was not taken. */
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
