import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainPostgresFailure } from './explain-postgres-failure.mjs'

/** The backends of a postmaster that was killed are still ending: another try a moment later can succeed. */
const passingFailure = /pre-existing shared memory block/
const passingFailureTries = 20

/**
 * What Postgres gets of the surroundings: no PG variables that would point it elsewhere, and
 * messages in English, since failures are told apart by them.
 *
 * @type {NodeJS.ProcessEnv}
 */
export const postgresEnvironment = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * @typedef {object} ServerOptions
 * @property {string} postgres path of the program
 * @property {string} dataFolder
 * @property {number} port
 * @property {number} site process id of the site that it serves
 */

/**
 * Starts Postgres on a data folder that is ready for it.
 * Resolves once it accepts connections; throws one sentence when it gives up before.
 *
 * @param {ServerOptions} options
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startPostgresServer(options) {
  let complaint = ''
  for (let tries = 0; tries < passingFailureTries; tries += 1) {
    const outcome = await tryToStart(options)
    if (typeof outcome !== 'string') return outcome
    complaint = outcome
    if (!passingFailure.test(complaint)) break
    await sleep(500)
  }
  throw new Error(explainPostgresFailure(complaint, options.dataFolder))
}

/**
 * @param {ServerOptions} options
 * @returns {Promise<import('node:child_process').ChildProcess | string>} what it wrote, when it failed
 */
function tryToStart({ postgres, dataFolder, port, site }) {
  const settings = Object.entries(serverSettings(port, site)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(postgres, ['-D', dataFolder, ...settings], {
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let written = ''
    child.on('error', reject)
    child.on('exit', () => resolve(written))
    child.stderr.on('data', (chunk) => {
      // Read for as long as it runs, so that its pipe never fills; kept until it is up.
      if (written.length < 100_000) written += chunk
      if (written.includes('ready to accept connections')) resolve(child)
    })
  })
}

/**
 * @param {number} port
 * @param {number} site
 * @returns {Record<string, string | number>}
 */
function serverSettings(port, site) {
  return {
    cluster_name: `site-${site}`,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: 60,
    // Statements and details carry visitors' data, which no log may hold.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
}
