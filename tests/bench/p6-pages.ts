import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'
import type { Figure } from '@tests/bench/figure'
import { pagesPerSecond } from '@tests/bench/page-load'
import { startSite } from '@tests/support/start-site'

const rounds = 5

/** Compares the landing page of one process with `next start` of the same build, without our server. */
export async function measure(): Promise<Figure[]> {
  const site = await startSite()
  try {
    const baseline = await startNext(site.databaseUrl)
    try {
      return [await compare(`${site.url}/`, `${baseline.url}/`)]
    } finally {
      await baseline.stop()
    }
  } finally {
    await site.stop()
  }
}

async function compare(ours: string, baseline: string): Promise<Figure> {
  if ((await mainOf(ours)) !== (await mainOf(baseline))) throw new Error('The two pages differ.')
  const values: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [theirSpeed, ourSpeed] = [pagesPerSecond(baseline), pagesPerSecond(ours)]
    console.log(`  ours ${ourSpeed.toFixed(0)}/s, plain ${theirSpeed.toFixed(0)}/s`)
    // The first round is to warm up.
    if (round > 0) values.push(ourSpeed / theirSpeed)
  }
  return {
    what: 'landing pages per second / plain next start',
    unit: '×',
    values,
    limit: 1,
    isMinimum: true,
  }
}

/** Reads the main element of a page. The rest differs, because our server starts the scripts in another way. */
async function mainOf(url: string) {
  const [main] = /<main.*<\/main>/s.exec(await (await fetch(url)).text()) ?? []
  if (!main) throw new Error(`${url} is no page.`)
  return main
}

async function startNext(databaseUrl: string) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(url).catch(() => null))) await sleep(200)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
