/**
 * The process between the site and its embedded Postgres. It has a process group of its own, so
 * Ctrl-C reaches the site first, and when the site is gone, even by `kill -9`, the closed channel
 * tells it to stop Postgres cleanly. It ends with its Postgres; the site then starts both again. Plain
 * JavaScript: it needs neither a TypeScript loader nor a folder to cache for one.
 */
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
process.on('message', (/** @type {Orders} */ orders) => void begin(orders))
process.on('disconnect', stop)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)

/** @param {Orders} orders */
async function begin(orders) {
  isBusy = true
  try {
    await claimDataFolder(orders.dataFolder, site)
    await ensurePostgresData(orders)
    server = await startPostgresServer({ ...orders, site })
    server.on('exit', () => process.exit())
    report(null)
    if (isStopping) stop()
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
    if (process.connected) process.disconnect()
  }
  isBusy = false
}

/** SIGINT asks Postgres for its fast shutdown: open sessions end and a checkpoint is written. */
function stop() {
  isStopping = true
  if (server) server.kill('SIGINT')
  else if (!isBusy) process.exit()
}

/** @param {string | null} failure a sentence; null where the database is ready */
function report(failure) {
  if (process.connected) process.send?.({ failure })
}
