'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { removeAllKeptChanges } from '@/content/unsaved/kept-changes'

/**
 * Part of the panel: signing out removes what this browser has kept of anybody's words. A session that ends does not,
 * nor does another site that leads here.
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
