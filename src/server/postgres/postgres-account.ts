import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@/server/start-up/start-error'

const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

type Account = { uid: number; gid: number }

/** How to run the programs of Postgres: with a command in front, or as another account. */
export type PostgresAccount = { prefix: string[]; account?: Account }

/**
 * Chooses an account other than root, which Postgres refuses. Root uses a user namespace, where it can still
 * reach its own files. If the system does not allow that, an account called postgres is used, if it can reach
 * the folder and the program.
 */
export function choosePostgresAccount(dataFolder: string, program: string): PostgresAccount {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (isSuccessful([...namespace, 'true'])) return { prefix: namespace }
  const account = findAccount() ?? makeAccount()
  if (account) {
    changeOwner(dataFolder, account)
    if (isSuccessful([program, '--version'], { ...account, cwd: dataFolder })) return { prefix: [], account }
  }
  throw new StartError(
    `Postgres refuses to run as root, and nobody else may reach ${dataFolder} here. Start the site as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * Starts a program of Postgres. It gets no PG variables that would change its target. Its messages are in
 * English, because our code tells failures apart by them.
 */
export function spawnAs({ prefix, account }: PostgresAccount, command: string[]) {
  const [program = '', ...parameters] = [...prefix, ...command]
  return spawn(program, parameters, {
    ...account,
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // The program has its own process group: Ctrl-C in the terminal must reach only the site.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

function isSuccessful(
  [program = '', ...parameters]: string[],
  options: Partial<Account & { cwd: string }> = {},
) {
  return spawnSync(program, parameters, { stdio: 'ignore', ...options }).status === 0
}

function findAccount(): Account | null {
  const [uid, gid] = ['-u', '-g'].map(
    (which) => spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout,
  )
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function makeAccount() {
  isSuccessful(['useradd', '--system', '--user-group', '--no-create-home', 'postgres'])
  return findAccount()
}

/**
 * Gives the folder to another account. The database is created beside its folder and then renamed, so the
 * parent folder gets the new owner too.
 */
function changeOwner(dataFolder: string, { uid, gid }: Account) {
  const entries = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  for (const entry of ['..', '.', ...entries]) chownSync(path.join(dataFolder, entry), uid, gid)
}
