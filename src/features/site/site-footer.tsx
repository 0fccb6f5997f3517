import type { ReactNode } from 'react'
import type { SiteSetting } from '@/payload-types'
import { CurrentYear } from './current-year'
import { Logo } from './logo'
import { isSafeLink } from '@/lib/safe-link'

export type FooterDocument = {
  slug: string
  navLabel: string
}

type SiteFooterProps = {
  settings: Omit<SiteSetting, 'id'>
  documents: readonly FooterDocument[]
  /** Further entries of the bottom row, such as the button for the cookie settings. */
  children?: ReactNode
}

const bottomRow = ['privacy', 'terms', 'cookies']

/** The footer of every page, on a dark background in both themes. */
export function SiteFooter({ settings, documents, children }: SiteFooterProps) {
  const { name, tagline, socialLabel, socialUrl, contactEmail, footer } = settings
  return (
    <footer className="site-footer">
      <FooterStreets />
      <div className="page-width relative">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo name={name} />
            <p className="text-inst-muted mt-2">{tagline}</p>
            {footer.line && <p className="text-inst-muted">{footer.line}</p>}
            <ul className="mt-3">
              {contactEmail && (
                <li>
                  <a className="footer-link" href={`mailto:${contactEmail}`}>
                    {contactEmail}
                  </a>
                </li>
              )}
              <li>
                <PlaceholderLink label={socialLabel} url={socialUrl} />
              </li>
            </ul>
          </div>
          <FooterColumn heading={footer.companyHeading}>
            {footer.companyLinks?.map(({ id, label, url }) => (
              <li key={id ?? label}>
                <PlaceholderLink label={label} url={url} />
              </li>
            ))}
          </FooterColumn>
          <FooterColumn heading={footer.legalHeading}>
            {documents.map(({ slug, navLabel }) => (
              <li key={slug}>
                <a className="footer-link" href={`/legal/${slug}`}>
                  {navLabel}
                </a>
              </li>
            ))}
          </FooterColumn>
        </div>
        <div className="footer-bottom">
          <p>
            © <CurrentYear renderedIn={new Date().getFullYear()} /> {name}
          </p>
          <ul>
            {documents
              .filter(({ slug }) => bottomRow.includes(slug))
              .map(({ slug }) => (
                <li key={slug}>
                  <a className="footer-link" href={`/legal/${slug}`}>
                    {slug.charAt(0).toUpperCase() + slug.slice(1)}
                  </a>
                </li>
              ))}
            {children}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="type-label text-inst-muted">{heading}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  )
}

const across = [36, 92, 150, 196, 262, 330]
const down = [40, 118, 172, 260, 340, 402, 496, 566, 650, 742, 806, 900, 978, 1070, 1150]

/** The streets of the map, faint, as the background of the footer. */
function FooterStreets() {
  const streets = [...across.map((y) => `M-200 ${y}H1400`), ...down.map((x) => `M${x} -300V700`)].join('')
  return (
    <svg
      className="footer-streets"
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={streets} transform="rotate(-13 600 170)" />
    </svg>
  )
}

/** A link. Without a safe address, the label as quiet text. */
function PlaceholderLink({ label, url }: { label: string; url?: string | null }) {
  if (url && isSafeLink(url)) {
    return (
      <a className="footer-link" href={url} rel="noopener">
        {label}
      </a>
    )
  }
  return (
    <span className="footer-link footer-placeholder" role="link" aria-disabled="true">
      {label}
    </span>
  )
}
