import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteTheme, useSiteTheme } from '@/features/site/site-theme'

function Shown() {
  return useSiteTheme().themes.join(' ')
}

test('the theme is known inside its provider, and its use outside is an error', () => {
  expect(renderToString(createElement(SiteTheme, null, createElement(Shown)))).toContain('light dark system')
  expect(() => renderToString(createElement(Shown))).toThrow('The theme was used outside of SiteTheme.')
})
