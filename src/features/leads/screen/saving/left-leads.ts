import { useMemo, useSyncExternalStore } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import { listLostLeads, subscribeToPendingChanges } from '@/features/leads/screen/saving/pending-changes'
import { tabTexts } from '@/lib/kept-texts'
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
    () => listWrittenLeads(account),
    () => '',
  )
  return useMemo(() => {
    const isListed = (id: string) => !leads || leads.some((lead) => lead.id === id)
    const left = split(written).filter((id) => !isListed(id))
    return [...new Set([...split(lost), ...left])]
  }, [lost, written, leads])
}

/** The leads with drafts of notes, of changed notes or of corrected details, one per line. */
function listWrittenLeads(account: string) {
  const prefixes = [`lead-note:${account}:`, `lead-details:${account}:`]
  const ids = tabTexts.keys().flatMap((key) => {
    const prefix = prefixes.find((each) => key.startsWith(each))
    return prefix === undefined ? [] : [key.slice(prefix.length, prefix.length + 36)]
  })
  return [...new Set(ids)].toSorted().join('\n')
}

function split(lines: string) {
  return lines.split('\n').filter(Boolean)
}
