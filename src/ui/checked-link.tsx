import type { ReactNode } from 'react'
import { isSafeLink } from '@/lib/safe-link'

type Props = { address: string; newTab: boolean; children: ReactNode }

/** A link that an editor wrote. An address that is not on the allow-list is shown as plain words. */
export function CheckedLink({ address, newTab, children }: Props) {
  if (!isSafeLink(address)) return children
  if (newTab) {
    return (
      <a className="text-link" href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a className="text-link" href={address}>
      {children}
    </a>
  )
}
