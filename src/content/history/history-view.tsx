import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { mayEditContent } from '@/content/access'
import { findHistory, type History, type HistoryEntry } from '@/content/history/find-history'
import { HistoryFilters } from '@/content/history/history-filters'
import styles from '@/content/history/history-view.module.css'
import { VersionSummary } from '@/content/history/version-summary'
import { LocalTime } from '@/content/panel/local-time'
import { PanelPage } from '@/content/panel/panel-page'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { dayIn } from '@/lib/site-day'
import { zoneName } from '@/lib/wall-time'

/** The history as a page of the panel. For such custom pages, Payload does not check the permission. */
export async function HistoryView(props: AdminViewServerProps) {
  const { payload, user } = props.initPageResult.req
  const [by = '', of = '', page = ''] = ['by', 'of', 'page'].map(
    (name) => [props.searchParams?.[name]].flat()[0],
  )
  const historyQuery = { by, of, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
  if (!user) redirect(`/cms/login?redirect=${encodeURIComponent(addressOf(historyQuery))}`)
  if (!mayEditContent(user)) notFound()
  const [zone, history] = await Promise.all([findSiteZone(payload), findHistory(payload, user, historyQuery)])
  return (
    <PanelPage {...props} title="History">
      <main className={styles.history}>
        <h1>History</h1>
        <p>
          Changes to pages, legal documents and settings in the last 90 days, in {zoneName(zone)} time. What
          is in the trash is not listed.
        </p>
        <HistoryFilters {...historyQuery} {...history} />
        <CutNote cut={history.cut} zone={zone} />
        {history.entries.length === 0 && <p role="status">{describeEmpty(historyQuery)}</p>}
        <Days entries={history.entries} zone={zone} />
        {(historyQuery.page > 1 || history.hasMore) && (
          <nav aria-label="Pages of the history" className={styles.pages}>
            {historyQuery.page > 1 && (
              <a href={addressOf({ ...historyQuery, page: historyQuery.page - 1 })}>Newer</a>
            )}
            {history.hasMore && (
              <a href={addressOf({ ...historyQuery, page: historyQuery.page + 1 })}>Older</a>
            )}
          </nav>
        )}
      </main>
    </PanelPage>
  )
}

type Query = { by: string; of: string; page: number }

function addressOf({ by, of, page }: Query) {
  const query = new URLSearchParams({
    ...(by && { by }),
    ...(of && { of }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/cms/history?${query}` : '/cms/history'
}

function describeEmpty({ by, of, page }: Query) {
  if (page > 1) return 'There is nothing older.'
  return by || of ? 'No change fits this choice.' : 'Nothing has changed in the last 90 days.'
}

/** This many documents are named; the others are only counted. */
const maxNamed = 3

function CutNote({ cut, zone }: Pick<History, 'cut'> & { zone: string }) {
  if (cut.length === 0) return null
  const named = cut.slice(0, maxNamed).map(({ title, since }) => `${title} (before ${dayText(zone, since)})`)
  const others = cut.length - named.length
  const parts = others > 0 ? [...named, `${others} more`] : named
  return (
    <p>
      Only the newest versions are kept, so older changes may be missing:{' '}
      {new Intl.ListFormat('en').format(parts)}.
    </p>
  )
}

function Days({ entries, zone }: { entries: HistoryEntry[]; zone: string }) {
  const dated = entries.map((entry) => ({ ...entry, day: dayIn(zone, entry.at) }))
  return [...new Set(dated.map(({ day }) => day))].map((day) => (
    <section key={day} aria-labelledby={day}>
      <h2 id={day}>
        <time dateTime={day}>{dayText('UTC', new Date(day), 'long')}</time>
      </h2>
      <ul className={styles.list}>
        {dated
          .filter((each) => each.day === day)
          .map(({ id, at, by, did, changes, href, isDraft }) => (
            <li key={id}>
              <VersionSummary by={by} did={did} changes={changes} />
              <p className={styles.status}>
                {/* First, because the local time appears later and would move it under the pointer. */}
                <a href={href}>See the version</a> ·{' '}
                <time dateTime={at.toISOString()}>{timeText(zone, at)}</time>
                <LocalTime at={at.toISOString()} zone={zone} />
                {isDraft && ' · Draft'}
              </p>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function dayText(timeZone: string, moment: Date, weekday?: 'long') {
  const day = { weekday, year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, ...day }).format(moment)
}

function timeText(timeZone: string, moment: Date) {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(moment)
}
