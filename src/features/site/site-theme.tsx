'use client'

import { ThemeProvider, useTheme } from 'next-themes'
import { useEffect, type ReactNode } from 'react'

/** The ground of the page in each theme, as the bar of a phone's browser shows it. */
const themeColors = { light: '#fcfaf5', dark: '#0c131a' }

/**
 * Run by the page itself, behind the provider's script. The element is not React's: one with another color
 * than React expects would get a second one beside it.
 */
const colorBar = `(bar=>{bar.name='theme-color';bar.content=document.documentElement.dataset.theme==='dark'?'${themeColors.dark}':'${themeColors.light}';document.head.append(bar)})(document.createElement('meta'))`

/**
 * Light or dark, as the visitor last chose. The provider's script sets it before anything is painted,
 * ours gives the bar of the browser its colour. In the browser both have nothing left to do, so there they
 * are declared as data: React would otherwise report a script it does not run. The nonce is for pages whose policy names one.
 */
export function SiteTheme({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const asData = typeof window === 'undefined' ? undefined : { type: 'application/json' }
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="ui-theme"
      defaultTheme="light"
      enableSystem
      nonce={nonce}
      scriptProps={asData}
    >
      <script
        {...asData}
        nonce={typeof window === 'undefined' ? nonce : ''}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: colorBar }}
      />
      {children}
      <BrowserBar />
    </ThemeProvider>
  )
}

/** Gives the bar of the browser the colour of the page again when that changes. */
function BrowserBar() {
  const { resolvedTheme } = useSiteTheme()
  useEffect(() => {
    const color = resolvedTheme === 'dark' ? themeColors.dark : themeColors.light
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
  }, [resolvedTheme])
  return null
}

/**
 * The theme on screen and the way to change it.
 *
 * @throws Error outside of `SiteTheme`, where a change would do nothing.
 */
export function useSiteTheme() {
  const theme = useTheme()
  if (theme.themes.length === 0) throw new Error('The theme was used outside of SiteTheme.')
  return theme
}
