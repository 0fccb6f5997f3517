import { isSafeLink } from '@/lib/safe-link'

/** A link, or, as long as nobody has set an address that is safe, its name with a note that it is to come. */
export function PlaceholderLink({ label, url }: { label: string; url?: string | null }) {
  if (url && isSafeLink(url)) {
    return (
      <a className="footer-link" href={url} rel="noopener">
        {label}
      </a>
    )
  }
  return (
    <span className="footer-placeholder">
      <span role="link" aria-disabled="true">
        {label}
      </span>
      <span className="footer-soon">soon</span>
    </span>
  )
}
