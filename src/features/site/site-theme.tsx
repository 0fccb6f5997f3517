'use client'

import { ThemeProvider, useTheme } from 'next-themes'
import { useEffect, type ReactNode } from 'react'

/** The background color of each theme, for the browser bar on phones. */
const themeColors = { light: '#fcfaf5', dark: '#0c131a' }

/**
 * An inline script that runs after the provider's script. It creates the meta element outside of React. If
 * React rendered it, React would add a second one, because the color differs from what it expects.
 */
const colorBar = `(bar=>{bar.name='theme-color';bar.content=document.documentElement.dataset.theme==='dark'?'${themeColors.dark}':'${themeColors.light}';document.head.append(bar)})(document.createElement('meta'))`

/**
 * The light or dark theme, as the visitor last chose.
 * The provider's script sets the theme before the first paint; our script sets the color of the browser bar.
 * In the browser both have already run. There they have a data type, because React would otherwise report a
 * script that it does not run.
 * The nonce is for pages with a content security policy that requires one.
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

/** Updates the color of the browser bar when the theme changes. */
function BrowserBar() {
  const { resolvedTheme } = useSiteTheme()
  useEffect(() => {
    const color = resolvedTheme === 'dark' ? themeColors.dark : themeColors.light
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
  }, [resolvedTheme])
  return null
}

/**
 * The current theme and the function that changes it.
 *
 * @throws Error outside of `SiteTheme`, where a change would have no effect.
 */
export function useSiteTheme() {
  const theme = useTheme()
  if (theme.themes.length === 0) throw new Error('The theme was used outside of SiteTheme.')
  return theme
}
