import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  leadsAddress,
  readLeadView,
  type LeadFilters,
  type LeadView,
} from '@/features/leads/screen/lead-view'

// In milliseconds. Browsers limit address changes, so the address must not change with every letter of a fast
// typist.
const addressDelay = 250

/** The state of a history entry that opened a lead. Back leads from this entry to the list. */
const leadIsOpen = { isLeadOpen: true }

/**
 * The view of the screen. The address follows it when typing pauses, without a new history entry. Opening a
 * lead adds an entry, so that Back closes the drawer before it leaves the screen.
 */
export function useLeadView(initial: LeadView) {
  const [view, setView] = useState(initial)
  const latest = useRef(view)
  /** The drawer closes when the browser has gone back. A lead that is opened meanwhile waits until then. */
  const closing = useRef<{ nextLead: string | null } | null>(null)

  useEffect(() => {
    latest.current = view
    const timer = setTimeout(() => {
      replaceAddress(view)
    }, addressDelay)
    return () => clearTimeout(timer)
  }, [view])

  const change = useCallback((part: Partial<LeadView>) => setView((before) => ({ ...before, ...part })), [])
  // Merged into the latest state, because an update of the search may still be pending.
  const changeFilters = useCallback(
    (part: Partial<LeadFilters>) =>
      setView((before) => ({ ...before, filters: { ...before.filters, ...part } })),
    [],
  )

  const open = useCallback((lead: string) => {
    if (closing.current) return void (closing.current.nextLead = lead)
    if (latest.current.lead === null) {
      history.replaceState(null, '', leadsAddress(latest.current))
      history.pushState({ ...leadIsOpen }, '', leadsAddress({ ...latest.current, lead }))
    } else replaceAddress({ ...latest.current, lead })
    setView((before) => ({ ...before, lead }))
  }, [])

  const close = useCallback(() => {
    if (closing.current) return
    if (!isLeadEntry()) return setView((before) => ({ ...before, lead: null }))
    closing.current = { nextLead: null }
    history.back()
  }, [])

  useEffect(() => {
    const followAddress = () => {
      if (!closing.current) {
        setView(readLeadView(Object.fromEntries(new URLSearchParams(location.search))))
        return
      }
      const { nextLead } = closing.current
      closing.current = null
      // The user may have changed a filter since the drawer closed, and the address does not contain it yet.
      latest.current = { ...latest.current, lead: null }
      // The next lead gets a drawer of its own, because the dialog of this one is closed.
      flushSync(() => setView((before) => ({ ...before, lead: null })))
      if (nextLead) open(nextLead)
    }
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [open])

  return { view, change, changeFilters, open, close }
}

function replaceAddress(view: LeadView) {
  const address = leadsAddress(view)
  if (address === location.pathname + location.search) return
  history.replaceState(isLeadEntry() ? { ...leadIsOpen } : null, '', address)
}

function isLeadEntry() {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isLeadOpen' in state
}
