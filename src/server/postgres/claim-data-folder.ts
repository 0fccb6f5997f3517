import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '@/server/start-up/start-error'

const timeout = 10_000
/** Above the highest process id of any system, so that Postgres finds no such process. */
const nobody = 2_147_483_646

/**
 * Returns when no other Postgres runs on the data folder. A Postgres that outlived its site is stopped. A pid
 * file that names an unrelated process gets another process id but is kept: Postgres still reads from it
 * whether backends of the last run are alive.
 *
 * @throws StartError where another process uses the folder, or Postgres does not stop in time
 */
export async function claimDataFolder(dataFolder: string) {
  const deadline = Date.now() + timeout
  for (;;) {
    const pid = await findPostmaster(dataFolder)
    if (pid === null) return
    const owner = await findOwner(pid)
    if (owner === null || (owner !== process.pid && isAlive(owner))) {
      throw new StartError(
        `The database in ${dataFolder} is in use by process ${owner ?? pid}. Stop that one first.`,
      )
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `The database in ${dataFolder} is still shutting down (process ${pid}). Try again soon.`,
      )
    }
    stop(pid)
    await sleep(100)
  }
}

async function findPostmaster(dataFolder: string) {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  if (!pid || !isAlive(pid)) return null
  const command = await commandLine(pid)
  if (command.includes('postgres') && command.includes(dataFolder)) return pid
  if (isAlive(pid)) await writeFile(pidFile, content.replace(/^\d+/, String(nobody)))
  return null
}

/** The command line of Postgres contains the process id of its site (`cluster_name`). */
async function findOwner(pid: number) {
  const owner = /site-(\d+)/.exec(await commandLine(pid))
  return owner ? Number(owner[1]) : null
}

/** Returns the command line of a process, or an empty text where there is no such process. */
export async function commandLine(pid: number) {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (fromProc !== null) return fromProc.replaceAll('\0', ' ')
  const result = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null)
  return result?.stdout ?? ''
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function stop(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has just ended by itself.
  }
}
