import type { ReactNode } from 'react'
import type { SiteSetting } from '@/payload-types'
import { CurrentYear } from './current-year'
import { FooterStreets } from './footer-streets'
import { Logo } from './logo'
import { PlaceholderLink } from './placeholder-link'

export type FooterDocument = {
  slug: string
  navLabel: string
}

type SiteFooterProps = {
  settings: Omit<SiteSetting, 'id'>
  documents: readonly FooterDocument[]
  /** Further entries of the bottom row, such as the way back to the cookie choices. */
  children?: ReactNode
}

const bottomRow = ['privacy', 'terms', 'cookies']

/** The end of every page, on a dark plate in both themes. */
export function SiteFooter({ settings, documents, children }: SiteFooterProps) {
  const { name, tagline, socialLabel, socialUrl, contactEmail, footer } = settings
  return (
    <footer className="site-footer">
      <FooterStreets />
      <div className="page-width relative">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo name={name} />
            <p className="text-inst-muted mt-4">{tagline}</p>
            {footer.line && <p className="text-inst-muted">{footer.line}</p>}
            {contactEmail && (
              <p className="mt-4">
                <a className="footer-link" href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              </p>
            )}
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
            <li>
              <PlaceholderLink label={socialLabel} url={socialUrl} />
            </li>
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
