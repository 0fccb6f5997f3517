'use client'

import { openCookieSettings } from '@/features/consent/open-cookie-settings'

type Props = { label: string; className?: string }

/** Opens the cookie card again, from the footer. Without a script there is nothing to open. */
export function CookieSettingsButton({ label, className = '' }: Props) {
  return (
    <button type="button" className={`needs-script ${className}`} onClick={openCookieSettings}>
      {label}
    </button>
  )
}
