import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { isDatabasePrepared } from '@/server/database/prepared-marker'
import { requireDatabase } from '@/server/database/require-database'
import { optionsForPayload } from '@/server/load-typescript.mjs'
import { StartError } from '@/server/start-up/start-error'
import type { Shutdown } from '@/server/start-up/shutdown'
import { timedStep } from '@/server/start-up/timed-step.mjs'

const preparation = z.object({ firstAdmin: z.object({ email: z.string(), password: z.string() }).nullable() })

export type Preparation = z.infer<typeof preparation>

type Options = { databaseUrl: string; root: string; shutdown: Shutdown }

/**
 * Prepares the database for this version: migrated, seeded, with a first admin. It can run again, and in many
 * processes at once.
 *
 * @throws StartError when it fails
 */
export async function prepareDatabase({ databaseUrl, root, shutdown }: Options): Promise<Preparation> {
  if (await isPrepared({ databaseUrl, root })) return { firstAdmin: null }
  return timedStep('Preparing the database', () => runInOwnProcess(root, shutdown))
}

/**
 * Prepares a database that may not be reachable yet. The separate process is loaded meanwhile and waits for
 * the database.
 */
export async function prepareDatabaseWhenAvailable(options: Options): Promise<Preparation> {
  try {
    if (await isPrepared(options, 2_000)) return { firstAdmin: null }
  } catch {
    return runInOwnProcess(options.root, options.shutdown)
  }
  return timedStep('Preparing the database', () => runInOwnProcess(options.root, options.shutdown))
}

async function isPrepared({ databaseUrl, root }: Pick<Options, 'databaseUrl' | 'root'>, timeout?: number) {
  const client = await requireDatabase(databaseUrl, timeout)
  try {
    return await isDatabasePrepared(client, root)
  } finally {
    await client.end()
  }
}

/**
 * Runs the preparation in its own process. The system gets back Payload's memory when that process ends. Its
 * log is shown only on failure.
 */
function runInOwnProcess(root: string, shutdown: Shutdown) {
  const script = path.join(root, 'src/server/run-typescript.mjs')
  const child = fork(script, ['src/server/database/prepare-database-process.ts'], {
    cwd: root,
    execArgv: optionsForPayload,
    env: { ...process.env, DISABLE_PAYLOAD_HMR: 'true' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => {
    output += chunk
    if (String(chunk).startsWith('Waiting for the database')) console.error(String(chunk).trim())
  })
  const outcome = new Promise<Preparation>((resolve, reject) => {
    child.on('message', (message) => resolve(preparation.parse(message)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0 && !shutdown.isStopping()) console.error(output.trim())
      reject(new StartError('The database could not be prepared; the reason is above.'))
    })
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  shutdown.add(() => (child.kill(), ended))
  return outcome
}
