import { setTimeout as sleep } from 'node:timers/promises'
import { explainPostgresFailure } from '@/server/postgres/explain-postgres-failure'
import { type PostgresAccount, spawnAs } from '@/server/postgres/postgres-account'
import { StartError } from '@/server/start-up/start-error'

type Options = {
  postgres: string
  dataFolder: string
  port: number
  as: PostgresAccount
  /** The site needs about twelve. */
  maxConnections?: number
}

export type PostgresServer = ReturnType<typeof spawnAs>

/** The backends of a killed postmaster are still ending. A retry a moment later can succeed. */
const passingFailure = /pre-existing shared memory block/
const passingFailureTries = 20

/**
 * The shell script between the site and its Postgres. It stops Postgres when the site ends. When the site
 * ends, even by `kill -9`, the pipe to the shell closes. Then, as at an orderly stop, SIGINT starts the fast
 * shutdown of Postgres: it ends open sessions and writes a checkpoint. A signal to all processes of the site
 * does not end the shell earlier.
 */
const supervisor = `trap '' HUP INT TERM
exec 3<&0
"$@" 3<&- & server=$!
{ read -r line <&3; kill -INT $server; } & watch=$!
wait $server
kill -KILL $watch`

/**
 * Starts Postgres on a complete data folder. It runs until the input of the process is closed. Resolves when
 * it accepts connections.
 *
 * @throws StartError when it fails before
 */
export async function startPostgresServer(options: Options): Promise<PostgresServer> {
  let lastOutput = ''
  for (let tries = 0; tries < passingFailureTries; tries += 1) {
    const outcome = await tryToStart(options)
    if (typeof outcome !== 'string') return outcome
    lastOutput = outcome
    if (!passingFailure.test(lastOutput)) break
    await sleep(500)
  }
  throw new StartError(explainPostgresFailure(lastOutput, options.dataFolder))
}

/** Returns the process, or the output of Postgres when it failed. */
function tryToStart({ postgres, dataFolder, as, ...options }: Options) {
  const settings = Object.entries(serverSettings(options)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawnAs(as, ['sh', '-c', supervisor, 'keeper', postgres, '-D', dataFolder, ...settings])
  return new Promise<PostgresServer | string>((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.on('exit', () => resolve(output))
    child.stderr.on('data', (chunk) => {
      // The output is read as long as Postgres runs, so that its pipe never fills. It is kept until Postgres
      // is ready.
      if (output.length < 100_000) output += chunk
      if (output.includes('ready to accept connections')) resolve(child)
    })
  })
}

function serverSettings({ port, maxConnections = 60 }: Pick<Options, 'port' | 'maxConnections'>) {
  return {
    cluster_name: `site-${process.pid}`,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: maxConnections,
    // Statements and details contain visitors' data, which no log may contain.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
}
