'use client'

import { useConfig, useTheme } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

/** A year, in seconds. */
const maxAge = 365 * 24 * 60 * 60

/**
 * Part of the panel. It stores the chosen theme on an https site. There our cookies begin with `__Host-`.
 * Browsers refuse such a cookie without `Secure`, which Payload 3.90 does not set.
 */
export function PersistTheme({ children }: { children: ReactNode }) {
  const { autoMode, theme } = useTheme()
  const { cookiePrefix } = useConfig().config
  useEffect(() => {
    // Payload has not read its theme yet.
    if (autoMode === undefined || location.protocol !== 'https:') return
    document.cookie = `${cookiePrefix}-theme=${theme}; Path=/; Max-Age=${autoMode ? 0 : maxAge}; SameSite=Lax; Secure`
  }, [autoMode, cookiePrefix, theme])
  return children
}
