'use client'

import { useConfig, useTheme } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

/** In seconds: a year. */
const maxAge = 365 * 24 * 60 * 60

/**
 * Part of the panel: keeps the chosen theme on an https site. There our cookies begin with `__Host-`, and
 * browsers refuse such a cookie without `Secure`, which Payload 3.90 leaves out.
 */
export function PersistTheme({ children }: { children: ReactNode }) {
  const { autoMode, theme } = useTheme()
  const { cookiePrefix } = useConfig().config
  useEffect(() => {
    // Payload has not looked yet.
    if (autoMode === undefined || location.protocol !== 'https:') return
    document.cookie = `${cookiePrefix}-theme=${theme}; Path=/; Max-Age=${autoMode ? 0 : maxAge}; SameSite=Lax; Secure`
  }, [autoMode, cookiePrefix, theme])
  return children
}
