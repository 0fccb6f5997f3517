import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'
import { admin } from '@tests/support/browser-site'
import { siteDatabase } from '@tests/support/site-database'

/**
 * Starts a site of the production build on its own database, as `npm start` does. It is for tests that need their own
 * settings, or a list of leads that no other test changes. `stop` stops the site and removes its data folder.
 */
export async function startSite(settings: Record<string, string> = {}) {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'test-site-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReady(url))) await sleep(500)
  return {
    url,
    databaseUrl: settings.DATABASE_URL ?? siteDatabase(dataFolder),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Signs in as the first admin and returns the cookie. */
export async function cookieOf(url: string) {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(admin),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function isReady(url: string) {
  const response = await fetch(`${url}/api/health/ready`).catch(() => null)
  return response?.ok ?? false
}
