import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '@/server/start-up/ports'
import { processTree, signalAll } from '@tests/faults/support/process-tree'
import { stopLater } from '@tests/faults/support/stop-everything'

/** Prepares a separate Postgres for one fault. `start` starts it. */
export async function prepareDatabase() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faults-database-'))
  const dataFolder = path.join(folder, 'postgres')
  const port = await findFreePort()
  const url = `postgres://postgres:for-this-test-alone@127.0.0.1:${port}/postgres`
  let keeper: ChildProcess | null = null

  async function start() {
    const keeperProgram = 'tests/integration/server/keep-postgres.ts'
    const child = fork('src/server/run-typescript.mjs', [keeperProgram, dataFolder, String(port)], {
      stdio: 'ignore',
    })
    keeper = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error('Postgres did not start')))
    })
  }

  async function stop() {
    const child = keeper
    keeper = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  /** Kills Postgres and its keeper process with SIGKILL. */
  async function kill() {
    const child = keeper
    keeper = null
    if (!child?.pid || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    signalAll(processTree(child.pid), 'SIGKILL')
    await ended
  }

  stopLater(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  stopLater(stop)

  const postmaster = () =>
    Number.parseInt(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '', 10)

  return {
    url,
    port,
    start,
    stop,
    kill,
    /** SIGINT stops Postgres cleanly, SIGQUIT immediately. The keeper process then starts it again. */
    signal: (signal: 'SIGINT' | 'SIGQUIT') => signalAll([postmaster()], signal),
    /** Pauses all processes of Postgres, so that it does not respond. Returns a function that continues them. */
    freeze() {
      // The main process is stopped first, so that it starts no backend that the list does not have.
      signalAll([postmaster()], 'SIGSTOP')
      const pids = processTree(postmaster())
      signalAll(pids, 'SIGSTOP')
      return () => signalAll(pids, 'SIGCONT')
    },
    query: (text: string) => queryDatabase(url, text),
  }
}

/** Runs one statement on a new connection. Returns the rows. */
export async function queryDatabase(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}
