import { defineConfig, devices } from 'playwright/test'
import { admin, runningSite, sites, siteUrl } from '@tests/support/browser-site'
import { consentScripts } from '@tests/support/third-party-services'

const { ALL_MOTION, CHROME_PATH, FULL_BROWSER_TESTS } = process.env

/** The browser tests run against the production build, started exactly as `npm start` does it, once for each worker. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: sites.length,
  // What passes at the second try is a defect, of the site or of the test.
  retries: 0,
  updateSnapshots: 'none',
  grepInvert: FULL_BROWSER_TESTS ? [] : /@full/,
  timeout: 240_000,
  // Many pages are published in the full tests, and a receipt waits until each is rendered again.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./tests/support/log-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    viewport: { width: 1440, height: 900 },
    // What moves takes half a processor from the test beside it. Tests of motion ask for it.
    contextOptions: { reducedMotion: ALL_MOTION ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: runningSite
    ? undefined
    : sites.map(({ port, folder, dataFolder, url }) => ({
        // Without a shell in between, which would hide from the site that its tests are gone.
        command: 'exec node src/server/start.mjs',
        cwd: folder,
        url: `${url}/api/health/ready`,
        env: {
          // What npm runs stops when its parent is gone; so it does when the tests were killed.
          npm_lifecycle_event: 'test',
          PORT: port,
          DATA_DIR: dataFolder,
          DATABASE_URL: '',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          CONSENT_SCRIPTS: consentScripts.map(({ category, src }) => `${category}=${src}`).join(', '),
          // All browsers of the tests share one address.
          BENCH_LIMIT_FACTOR: '1000',
        },
        stdout: 'pipe' as const,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
        reuseExistingServer: false,
      })),
})
