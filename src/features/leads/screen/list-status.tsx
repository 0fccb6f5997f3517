import type { ReactNode } from 'react'
import { clockTime } from '@/features/leads/screen/lead-date'
import styles from '@/features/leads/screen/leads-progress.module.css'
import { onPlainClick } from '@/lib/on-plain-click'

type LeadsCountProps = {
  count: number | undefined
  isLoading: boolean
  updatedAt: number
  children: ReactNode
}

/** The number of shown leads, and when they were loaded. Screen readers announce both when they change. */
export function LeadsCount({ count, isLoading, updatedAt, children }: LeadsCountProps) {
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-1">
      <p role="status" className="type-small font-medium text-ink empty:-mr-4">
        {isLoading && <span className="text-muted">Loading leads</span>}
        {count !== undefined && `${count} ${count === 1 ? 'lead' : 'leads'} found`}
      </p>
      <p aria-live="polite" className="type-label text-muted empty:-mr-4">
        {updatedText(updatedAt)}
      </p>
      {children}
    </div>
  )
}

/**
 * The time at which the leads were loaded, on the viewer’s clock and with its time zone. Empty before that.
 */
export function updatedText(updatedAt: number) {
  if (updatedAt === 0) return ''
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `Updated ${clockTime(new Date(updatedAt))}, ${timeZone} time`
}

type NewLeadsBarProps = {
  /**
   * The numbers of new leads inside and outside the view. `moved` counts leads that enter or leave it because
   * colleagues have changed them.
   */
  changes: { inView: number; outside: number; moved: number }
  onShow: () => void
  onShowAll: () => void
}

/** Announces new and changed leads without moving any row. A click shows them. */
export function NewLeadsBar({ changes: { inView, outside, moved }, onShow, onShowAll }: NewLeadsBarProps) {
  const parts = [inView > 0 && newLeads(inView), moved > 0 && `${moved} changed by colleagues`].filter(
    Boolean,
  )
  return (
    <div role="status" className="grid justify-items-center gap-2">
      {parts.length > 0 && (
        <button type="button" onClick={onShow} className={barClass}>
          {parts.join(', ')}: show
        </button>
      )}
      {outside > 0 && (
        <button type="button" onClick={onShowAll} className={barClass}>
          {newLeads(outside)} outside these filters: clear filters
        </button>
      )}
    </div>
  )
}

const barClass = 'button button-small button-signal shadow-(--shadow-layer)'

function newLeads(count: number) {
  return count === 1 ? '1 new lead' : `${count} new leads`
}

type SpamLinkProps = { spam: { count: number; matches: number }; address: string; onShow: () => void }

/** The number of leads that are set aside as spam, and how many of them match the search. */
export function SpamLink({ spam: { count, matches }, address, onShow }: SpamLinkProps) {
  if (count === 0) return null
  return (
    <a href={address} onClick={onPlainClick(onShow)} className="type-small text-link">
      {matches > 0
        ? `${matches} ${matches === 1 ? 'match' : 'matches'} set aside as spam`
        : `${count} set aside as spam`}
    </a>
  )
}

/** A dotted line that fills during a refresh. Its height is always reserved. */
export function LeadsProgress({ isBusy }: { isBusy: boolean }) {
  return <div aria-hidden="true" className={styles.track} data-busy={isBusy || undefined} />
}
