import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import {
  chooseTheme,
  openLanding,
  openMenu,
  refusals,
  resize,
  showDialog,
  showErrors,
  showToast,
  themes,
} from '@tests/support/screens'

/** The widths each screen is pictured at, and how it is brought up. */
const screens: Record<string, { widths: number[]; show: (page: Page) => Promise<unknown> }> = {
  landing: { widths: [390, 1440], show: openLanding },
  legal: { widths: [390, 1440], show: (page) => page.goto('/legal/terms') },
  lost: { widths: [390, 1440], show: (page) => page.goto('/nowhere') },
  menu: { widths: [390], show: openMenu },
  mistakes: { widths: [390, 1440], show: showErrors },
  dialog: { widths: [390, 1440], show: showDialog },
  toast: { widths: [390, 1440], show: showToast },
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [refusals] })

for (const theme of themes) {
  for (const [name, { widths, show }] of Object.entries(screens)) {
    for (const width of widths) {
      test(
        `${name} at ${width} in the ${theme} theme looks as it did`,
        { tag: '@full' },
        async ({ page, browser }) => {
          await chooseTheme(page, theme)
          await resize(page, width)
          await show(page)
          await page.evaluate(() => document.fonts.ready)
          await matchesPicture(page, `${name}-${width}-${theme}.png`, browser.version())
        },
      )
    }
  }
}

/** The pictures were taken with this version. Another one draws letters a little differently. */
const pinnedVersion = '156'

/** Compares the window with its picture. Where there is none the test fails; `--update-snapshots` takes it. */
async function matchesPicture(page: Page, name: string, version: string) {
  const [major = ''] = version.split('.')
  expect(major, `The pictures are of Chromium ${pinnedVersion}; take them again for another one`).toBe(
    pinnedVersion,
  )
  const options = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.001 } as const
  await expect(page).toHaveScreenshot([`${process.platform}-chromium-${major}`, name], options)
}
