import type { ReactNode } from 'react'
import { isSafeLink } from '@/lib/safe-link'

type Props = { address: string; newTab: boolean; children: ReactNode }

/** A link of a legal text. An address that is not on the allow-list is shown as plain words. */
export function LegalLink({ address, newTab, children }: Props) {
  if (!isSafeLink(address)) return children
  if (newTab) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return <a href={address}>{children}</a>
}
