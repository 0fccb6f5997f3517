'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { removeAllKeptChanges } from '@/content/unsaved/kept-changes'

/**
 * Part of the panel. Signing out removes all kept changes from this browser, whoever made them. An expired
 * session does not remove them, and neither does a link from another site to the sign-out page. A typed address
 * or a bookmark has no referrer and signs out, so it removes them too.
 */
export function ForgetOnSignOut({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [firstPath] = useState(path)
  useEffect(() => {
    const { referrer } = document
    const isFromThisSite = firstPath !== path || referrer === '' || referrer.startsWith(`${location.origin}/`)
    if (path === '/cms/logout' && isFromThisSite) removeAllKeptChanges()
  }, [path, firstPath])
  return children
}
