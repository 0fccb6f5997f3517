import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '@/server/start-up/start-error'

const timeout = 10_000
/** Above the highest process id of any system, so that Postgres finds nobody behind it. */
const nobody = 2_147_483_646

/**
 * Returns once no other Postgres runs on the data folder, or throws a StartError. One that outlived
 * its site is stopped and waited for. A pid file that names an unrelated process is disowned but
 * kept: Postgres still reads from it whether backends of the last run are alive.
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

/** The site that a Postgres belongs to is part of its command line (`cluster_name`). */
async function findOwner(pid: number) {
  const owner = /site-(\d+)/.exec(await commandLine(pid))
  return owner ? Number(owner[1]) : null
}

/** The command with which a process was started; an empty text where there is none. */
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
    // It has just ended, which is what was wanted.
  }
}
