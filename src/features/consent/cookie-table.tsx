import type { CookieConsent } from '@/payload-types'
import { env } from '@/env'
import { createConsentPrompt, type ConsentSettings } from '@/features/consent/consent-prompt'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import styles from '@/features/consent/cookie-table.module.css'

type Props = { caption: string; consent: ConsentSettings & Pick<CookieConsent, 'table'> }

/** IndexedDB counts as browser storage: it stays until somebody clears it. */
const storageKinds = { cookie: 'Cookie', local: 'Browser storage', session: 'Session storage' }

/** A table of everything that the site may store in a browser. Entries that only staff receive are in a closed list. */
export function CookieTable({ caption, consent }: Props) {
  const { table, services } = consent
  const hasPrompt = createConsentPrompt(consent, env.CONSENT_SCRIPTS).categories.length > 0
  const hasSwitchedOff = !hasPrompt && services.some(({ needsConsent }) => needsConsent)
  const forVisitors = services.filter(({ isForStaff }) => !isForStaff)
  const staffHeading = table.staff || cookieConsentSample.table.staff || ''
  const forStaff = services.filter(({ isForStaff }) => isForStaff)
  return (
    <div className={styles.frame}>
      {forVisitors.length > 0 && <Entries caption={caption} entries={forVisitors} consent={consent} />}
      {hasSwitchedOff && <p className={styles.note}>{table.switchedOff}</p>}
      {forStaff.length > 0 && (
        <details className={styles.staff}>
          <summary>{staffHeading}</summary>
          <Entries label={staffHeading} entries={forStaff} consent={consent} />
        </details>
      )}
    </div>
  )
}

type EntriesProps = {
  caption?: string
  label?: string
  entries: CookieConsent['services']
  consent: Props['consent']
}

/** A table that becomes a list on a phone. */
function Entries({ caption, label, entries, consent: { categories, table } }: EntriesProps) {
  const headings = [table.name, table.purpose, table.storage, table.retention]
  return (
    /* The roles are explicit because browsers drop them when CSS turns a table into a list. */
    <table role="table" aria-label={label} className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map(({ id, name, provider, purpose, storage, retention, category, needsConsent }) => (
          <tr key={id ?? name} role="row">
            <th role="rowheader" scope="row">
              {name}
              <span className={styles.provider}>{provider}</span>
            </th>
            <td role="cell" data-heading={table.purpose}>
              {purpose}
              <span className={styles.category}>
                {categories[category].name}
                {needsConsent &&
                  `, ${table.withPermission.charAt(0).toLowerCase()}${table.withPermission.slice(1)}`}
              </span>
            </td>
            <td role="cell" data-heading={table.storage}>
              {storageKinds[storage]}
            </td>
            <td role="cell" data-heading={table.retention}>
              {retention}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
