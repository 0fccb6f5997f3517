import { useEffect } from 'react'
import { listLostLeads, listPendingLeads } from '@/features/leads/screen/saving/pending-changes'
import { listWrittenTexts } from '@/features/leads/screen/saving/written-texts'

/** In milliseconds: a page that is left so soon after a click on a link is left by that link. */
const linkTime = 1_000

/**
 * The browser asks before the tab is closed while it keeps words or choices that are not saved. It does not ask
 * about a link, such as the one to sign in: they stay in the tab.
 */
export function useLeaveQuestion(account: string) {
  useEffect(() => {
    let followedAt = -Infinity
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) followedAt = timeStamp
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      const isByLink = event.timeStamp - followedAt < linkTime
      if (!isByLink && hasUnsaved(account)) event.preventDefault()
    }
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [account])
}

function hasUnsaved(account: string) {
  return [listPendingLeads, listLostLeads, listWrittenTexts].some((list) => list(account) !== '')
}
