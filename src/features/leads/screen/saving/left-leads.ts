import { useMemo, useSyncExternalStore } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import { listLostLeads, subscribeToPendingChanges } from '@/features/leads/screen/saving/pending-changes'
import { leadOfText, listWrittenTexts } from '@/features/leads/screen/saving/written-texts'
import { watchTabTexts } from '@/lib/use-tab-text'

/**
 * Returns the leads that have left the list while this tab keeps words about them: most were deleted before the words were
 * saved. `leads` are all leads of the list, or undefined while they are not known.
 */
export function useLeftLeads(account: string, leads: readonly ListLead[] | undefined) {
  const lost = useSyncExternalStore(
    subscribeToPendingChanges,
    () => listLostLeads(account),
    () => '',
  )
  const written = useSyncExternalStore(
    watchTabTexts,
    () => listWrittenTexts(account),
    () => '',
  )
  return useMemo(() => {
    const isListed = (id: string) => !leads || leads.some((lead) => lead.id === id)
    const left = split(written)
      .map(leadOfText)
      .filter((id) => id !== null)
      .filter((id) => !isListed(id))
    return [...new Set([...split(lost), ...left])]
  }, [lost, written, leads])
}

function split(lines: string) {
  return lines.split('\n').filter(Boolean)
}
