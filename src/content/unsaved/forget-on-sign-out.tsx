'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { removeAllKeptChanges } from '@/content/unsaved/kept-changes'

/**
 * Part of the panel. Signing out removes all kept changes from this browser, whoever made them. An expired
 * session does not remove them, and neither does a link from another site to the sign-out page.
 */
export function ForgetOnSignOut({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [firstPath] = useState(path)
  useEffect(() => {
    const isFromThisSite = firstPath !== path || document.referrer.startsWith(`${location.origin}/`)
    if (path === '/cms/logout' && isFromThisSite) removeAllKeptChanges()
  }, [path, firstPath])
  return children
}
