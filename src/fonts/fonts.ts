import localFont from 'next/font/local'

/**
 * The three typefaces of the site, copied from the @fontsource-variable packages of the same names (OFL, see
 * OFL.txt).
 * The latin-ext files hold the letters of names such as Łódź. Browsers load them only for a page with such a
 * letter. So they come first in the font stacks and are never preloaded. styles/fallbacks.css has the fonts
 * that are shown until a typeface has loaded.
 */
const display = localFont({
  src: './funnel-display-latin-wght-normal.woff2',
  weight: '300 800',
  variable: '--font-funnel-display',
  adjustFontFallback: false,
  fallback: ['display-until-then'],
})

const displayExtended = localFont({
  src: './funnel-display-latin-ext-wght-normal.woff2',
  weight: '300 800',
  variable: '--font-funnel-display-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
    },
  ],
})

const text = localFont({
  src: './funnel-sans-latin-wght-normal.woff2',
  weight: '300 800',
  variable: '--font-funnel-sans',
  adjustFontFallback: false,
  fallback: ['sans-until-then'],
})

const textExtended = localFont({
  src: './funnel-sans-latin-ext-wght-normal.woff2',
  weight: '300 800',
  variable: '--font-funnel-sans-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
    },
  ],
})

const mono = localFont({
  src: './sometype-mono-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sometype-mono',
  preload: false,
  adjustFontFallback: false,
  fallback: ['mono-until-then', 'ui-monospace', 'monospace'],
})

/** The classes for `<html>`. globals.css combines the font stacks. */
export const fontClasses = [display, displayExtended, text, textExtended, mono]
  .map((font) => font.variable)
  .join(' ')
