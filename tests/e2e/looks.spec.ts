import { existsSync } from 'node:fs'
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
      test(`${name} at ${width} in the ${theme} theme looks as it did`, async ({ page, browser }) => {
        await chooseTheme(page, theme)
        await resize(page, width)
        await show(page)
        await page.evaluate(() => document.fonts.ready)
        await matchesPicture(page, `${name}-${width}-${theme}.png`, browser.version())
      })
    }
  }
}

/**
 * Compares the window with the picture of the same browser on the same system. Another version draws
 * letters a little differently, so there the picture is taken and said to be new, which fails nothing.
 */
async function matchesPicture(page: Page, name: string, version: string) {
  const folder = `${process.platform}-chromium-${version.split('.')[0]}`
  const options = { animations: 'disabled', caret: 'hide' } as const
  const path = test.info().snapshotPath(folder, name)
  if (!existsSync(path)) {
    console.log(`There was no picture ${name} for ${folder}. It is taken now, and compared from here on.`)
    await page.screenshot({ ...options, path })
    return
  }
  await expect(page).toHaveScreenshot([folder, name], { ...options, maxDiffPixelRatio: 0.01 })
}
