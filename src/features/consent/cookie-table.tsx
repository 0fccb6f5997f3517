import type { CookieConsent } from '@/payload-types'
import { env } from '@/env'
import { consentQuestion, type ConsentSettings } from '@/features/consent/consent-question'
import styles from '@/features/consent/cookie-table.module.css'

type Props = { caption: string; consent: ConsentSettings & Pick<CookieConsent, 'table'> }

/** IndexedDB is browser storage too: it stays until it is cleared. */
const storageKinds = { cookie: 'Cookie', local: 'Browser storage', session: 'Session storage' }

/** Everything the site may store in a browser, as a table that becomes a list on a phone. */
export function CookieTable({ caption, consent }: Props) {
  const { categories, table, services } = consent
  const headings = [table.name, table.purpose, table.storage, table.retention]
  const isAsked = consentQuestion(consent, env.CONSENT_SCRIPTS).categories.length > 0
  const hasSwitchedOff = !isAsked && services.some(({ needsConsent }) => needsConsent)
  return (
    <div className={styles.frame}>
      {/* Roles are spelled out because browsers forget them when a table is laid out as a list. */}
      <table role="table" className={styles.table}>
        <caption>{caption}</caption>
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
          {services.map(({ id, name, provider, purpose, storage, retention, category, needsConsent }) => (
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
      {hasSwitchedOff && <p className={styles.note}>{table.switchedOff}</p>}
    </div>
  )
}
