'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetAllWords } from '@/content/unsaved/kept-words'

/**
 * Part of the panel: signing out removes what this browser has kept of anybody's words. A session that ends does not,
 * nor does another site that leads here.
 */
export function ForgetOnSignOut({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [opened] = useState(path)
  useEffect(() => {
    const isOwn = opened !== path || document.referrer.startsWith(`${location.origin}/`)
    if (path === '/cms/logout' && isOwn) forgetAllWords()
  }, [path, opened])
  return children
}
