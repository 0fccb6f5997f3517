/**
 * The process between the site and its embedded Postgres. It has a process group of its own, so
 * Ctrl-C reaches the site first, and when the site is gone, even by `kill -9`, the closed channel
 * tells it to stop Postgres cleanly. Plain JavaScript: it lives as long as the site, and needs
 * neither a TypeScript loader nor a folder to cache for one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { claimDataFolder } from './claim-data-folder.mjs'
import { ensurePostgresData } from './postgres-data.mjs'
import { startPostgresServer } from './postgres-server.mjs'

/** @typedef {{ initdb: string, postgres: string, dataFolder: string, port: number, password: string }} Orders */

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let isBusy = false
let isStopping = false
const site = process.ppid

process.umask(0o077)
process.on('message', (/** @type {{ kind: 'start', orders: Orders } | { kind: 'stop' }} */ message) => {
  if (message.kind === 'stop') stop()
  else void begin(message.orders)
})
process.on('disconnect', stop)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
report({ kind: 'running' })

/** @param {Orders} orders */
async function begin(orders) {
  try {
    await serve(orders)
    report({ kind: 'ready' })
  } catch (error) {
    report({ kind: 'failed', sentence: sentenceOf(error) })
    process.exitCode = 1
    if (process.connected) process.disconnect()
  }
}

/** @param {Orders} orders */
async function serve(orders) {
  isBusy = true
  try {
    await claimDataFolder(orders.dataFolder, site)
    await ensurePostgresData(orders)
    server = await startPostgresServer({ ...orders, site })
    server.on('exit', () => (isStopping ? process.exit() : void serveAgain(orders)))
  } finally {
    isBusy = false
  }
  if (isStopping) server.kill('SIGINT')
}

/**
 * Postgres ended although nobody asked it to, and the site waits for its return.
 *
 * @param {Orders} orders
 */
async function serveAgain(orders) {
  server = undefined
  for (let delay = 250; !isStopping; delay = Math.min(delay * 2, 5_000)) {
    report({ kind: 'restarting' })
    await sleep(delay)
    try {
      return await serve(orders)
    } catch (error) {
      report({ kind: 'trouble', sentence: sentenceOf(error) })
    }
  }
  process.exit()
}

/** SIGINT asks Postgres for its fast shutdown: open sessions end and a checkpoint is written. */
function stop() {
  isStopping = true
  if (server) server.kill('SIGINT')
  else if (!isBusy) process.exit()
}

/** @param {unknown} error */
function sentenceOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @param {{ kind: string, sentence?: string }} message */
function report(message) {
  if (process.connected) process.send?.(message)
}
