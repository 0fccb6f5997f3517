'use client'

import { Moon, Sun } from 'lucide-react'
import { useSiteTheme } from './site-theme'

/**
 * Switches between light and dark, and stores the choice. CSS chooses the icon and the label, so nothing
 * flickers during hydration.
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
 * Suspends transitions so that all colors change in the same frame. next-themes has an option for this, but
 * it restyles the whole page twice during start-up, when a slow phone is busiest.
 */
function suspendTransitions() {
  const root = document.documentElement
  root.setAttribute('data-theme-changes', '')
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-theme-changes')))
}
