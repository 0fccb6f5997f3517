import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '@/server/start-up/start-error'
import { preparePostgresAccount } from '@/server/postgres/postgres-account'
import { readReport } from '@/server/postgres/supervisor-report'

const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'postgres-supervisor.mjs')

/**
 * Starts the supervisor of the embedded Postgres as somebody other than root, whom Postgres
 * refuses. Root steps into a user namespace, where its own files stay within reach; where the
 * system forbids that, an account called postgres takes over if it can reach the folder.
 */
export async function launchSupervisor(dataFolder: string): Promise<ChildProcess> {
  if (process.getuid?.() !== 0) return requireRunning(launch([process.execPath]))
  const inNamespace = launch(['unshare', '--user', '--map-user=1000', '--map-group=1000', process.execPath])
  if (await isRunning(inNamespace)) return inNamespace
  const account = await preparePostgresAccount(dataFolder)
  if (account) {
    const asAccount = launch([process.execPath], account)
    if (await isRunning(asAccount)) return asAccount
  }
  throw new StartError(
    `Postgres refuses to run as root, and nobody else may reach ${dataFolder} here. Start the site as an ordinary user, or set DATABASE_URL.`,
  )
}

function launch([program = '', ...parameters]: string[], account: SpawnOptions = {}) {
  return spawn(program, [...parameters, script], {
    ...account,
    // A process group of its own: Ctrl-C in the terminal is for the site alone.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function requireRunning(child: ChildProcess) {
  if (await isRunning(child)) return child
  throw new StartError('The process that keeps the database did not start.')
}

function isRunning(child: ChildProcess) {
  return new Promise<boolean>((resolve) => {
    child.once('message', (message) => resolve(readReport(message).kind === 'running'))
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
  })
}
