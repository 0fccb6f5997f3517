import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '@/server/start-up/start-error'

const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'postgres-supervisor.mjs')
const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

type Account = { uid: number; gid: number }

/**
 * Starts the supervisor of the embedded Postgres as somebody other than root, whom Postgres refuses.
 * Root steps into a user namespace, where its own files stay within reach; where the system forbids
 * that, an account called postgres takes over if it can reach the folder.
 */
export function launchSupervisor(dataFolder: string) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return launch([])
  if (isDone([...namespace, 'true'])) return launch(namespace)
  const account = findAccount() ?? makeAccount()
  if (account) {
    handOver(dataFolder, account)
    const reach = { ...account, cwd: dataFolder }
    if (isDone([process.execPath, '--check', script], reach)) return launch([], account)
  }
  throw new StartError(
    `Postgres refuses to run as root, and nobody else may reach ${dataFolder} here. Start the site as an ordinary user, or set DATABASE_URL.`,
  )
}

function launch(wrapper: string[], account?: Account) {
  const [program = '', ...parameters] = [...wrapper, process.execPath, script]
  return spawn(program, parameters, {
    ...account,
    // A process group of its own: Ctrl-C in the terminal is for the site alone.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function isDone([program = '', ...parameters]: string[], options: Partial<Account & { cwd: string }> = {}) {
  return spawnSync(program, parameters, { stdio: 'ignore', ...options }).status === 0
}

function findAccount(): Account | null {
  const [uid, gid] = ['-u', '-g'].map(
    (which) => spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout,
  )
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function makeAccount() {
  isDone(['useradd', '--system', '--user-group', '--no-create-home', 'postgres'])
  return findAccount()
}

/** The database is drafted beside its folder and renamed into place, so the folder above changes hands too. */
function handOver(dataFolder: string, { uid, gid }: Account) {
  const entries = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  for (const entry of ['..', '.', ...entries]) chownSync(path.join(dataFolder, entry), uid, gid)
}
