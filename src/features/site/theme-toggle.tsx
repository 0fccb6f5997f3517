'use client'

import { Moon, Sun } from 'lucide-react'
import { useSiteTheme } from './site-theme'

/**
 * Turns light into dark and back, and remembers it. Which icon and which name it has is decided by
 * the stylesheet, so nothing flickers while the page wakes up.
 */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useSiteTheme()
  return (
    <button
      type="button"
      className="icon-button needs-script flex-none"
      onClick={() => {
        suspendTransitions()
        setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')
      }}
    >
      <Moon className="dark:hidden" aria-hidden="true" size={20} strokeWidth={1.75} />
      <Sun className="hidden dark:block" aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className="sr-only dark:hidden">Switch to dark theme</span>
      <span className="sr-only hidden dark:inline">Switch to light theme</span>
    </button>
  )
}

/**
 * All colours change in the same frame, none fades behind. next-themes can do so too, but then restyles
 * the whole page twice while it starts, which is when a slow phone is busiest.
 */
function suspendTransitions() {
  const root = document.documentElement
  root.setAttribute('data-theme-changes', '')
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-theme-changes')))
}
