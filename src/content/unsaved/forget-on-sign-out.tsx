'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { forgetAllWords } from '@/content/unsaved/kept-words'

/** Part of the panel: signing out removes what this browser has kept of anybody's words. A session that ends does not. */
export function ForgetOnSignOut({ children }: { children: ReactNode }) {
  const path = usePathname()
  useEffect(() => {
    if (path === '/cms/logout') forgetAllWords()
  }, [path])
  return children
}
