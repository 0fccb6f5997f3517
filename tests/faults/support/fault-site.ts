import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'
import { keepLog } from '@tests/faults/support/logs'
import { processTree, signalAll } from '@tests/faults/support/process-tree'
import { stopLater } from '@tests/faults/support/stop-everything'

export const staff = { email: 'admin@example.com', password: 'nine violet anchors near Turku' }

/**
 * Prepares a site that runs like `npm start`, from this folder or a copy of it. `start` starts it. Without
 * `databaseUrl`, the site uses its embedded database.
 */
export async function prepareSite(
  { databaseUrl = '', ...settings }: Record<string, string> = {},
  root = process.cwd(),
) {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'faults-site-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  function launch(changes: Record<string, string> = {}) {
    const started = spawn(process.execPath, ['src/server/start.mjs'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: url,
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        PAYLOAD_SECRET: 'only-for-faults-f3c1a8d97b624e50a1c9d8e7b6a59483',
        TRUSTED_PROXIES: '127.0.0.1',
        BENCH_LIMIT_FACTOR: '100000',
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
        ...settings,
        ...changes,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.on('data', (chunk) => (output += chunk))
    started.stderr.on('data', (chunk) => (output += chunk))
    child = started
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL', isWithChildren = false) {
    const started = child
    if (!started?.pid || started.exitCode !== null || started.signalCode !== null) return
    const ended = new Promise((resolve) => started.once('exit', resolve))
    signalAll(isWithChildren ? processTree(started.pid) : [started.pid], signal)
    await ended
  }

  keepLog(() => output)
  stopLater(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))
  stopLater(() => kill('SIGTERM'))

  return {
    url,
    dataFolder,
    launch,
    kill,
    pid: () => child?.pid ?? 0,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    output: () => output,
    /** Launches the site and waits until it is ready. */
    async start(changes?: Record<string, string>) {
      launch(changes)
      await waitFor(
        `${url}/api/health/ready`,
        200,
        () => child?.exitCode === null,
        () => output,
      )
    },
  }
}

/** In milliseconds. A start usually takes seconds, but a busy machine can need minutes. */
const startTimeout = 240_000

/** Waits until this address responds with this status. Returns the time in milliseconds. @throws after four minutes */
export async function waitFor(
  address: string,
  status: number,
  mayContinue: () => boolean = () => true,
  explain: () => string = () => '',
) {
  const started = Date.now()
  while (Date.now() - started < startTimeout && mayContinue()) {
    const response = await fetch(address, { signal: AbortSignal.timeout(6_000) }).catch(() => null)
    await response?.arrayBuffer().catch(() => {})
    if (response?.status === status) return Date.now() - started
    await sleep(50)
  }
  throw new Error(`${address} did not answer ${status}. ${explain().slice(-2_000)}`)
}
