import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findBrowser } from '@tests/support/find-browser.mjs'

const version = '12.8.2'
const maxOutputBytes = 50 * 1024 * 1024

const audit = z.object({ numericValue: z.number() })
const report = z.object({
  audits: z.object({
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'total-blocking-time': audit,
  }),
  categories: z.record(z.string(), z.object({ score: z.number() })),
})

/** Runs Lighthouse on a page with its default settings, which simulate a phone. */
export async function runLighthouse(url: string) {
  // Sometimes Lighthouse fails, because it cannot read its own trace. Then it runs once more.
  const { audits, categories } = await runOnce(url).catch(() => runOnce(url))
  return {
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score * 100])),
  }
}

async function runOnce(url: string) {
  const options = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: maxOutputBytes,
  })
  return report.parse(JSON.parse(stdout))
}
