import { execFileSync, spawn } from 'node:child_process'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'

const folder = 'tests/bench/plain-payload'
const next = 'node_modules/next/dist/bin/next'

/** Starts Payload without our changes behind `next start`, on its own database in the same Postgres. */
export async function startPlainPayload(databaseUrl: string) {
  const ownUrl = await createDatabase(databaseUrl)
  const env = { ...process.env, DATABASE_URL: ownUrl, NEXT_TELEMETRY_DISABLED: '1' }
  const run = (args: string[], NODE_ENV: 'development' | 'production') =>
    execFileSync(process.execPath, args, { env: { ...env, NODE_ENV }, stdio: ['ignore', 'pipe', 'pipe'] })
  run([`${folder}/make-tables.mjs`], 'development')
  run([next, 'build', folder], 'production')

  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/api/leads`
  const startArgs = [next, 'start', folder, '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, startArgs, {
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(url).catch(() => null))) await sleep(200)
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: ownUrl,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function createDatabase(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create database plain')
  await client.end()
  const databaseAddress = new URL(databaseUrl)
  databaseAddress.pathname = '/plain'
  return databaseAddress.href
}
