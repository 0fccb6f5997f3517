import { execFile } from 'node:child_process'
import { chown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The account called postgres, made where it is missing, with the data folder given over to it.
 * Null where the system has no such account and lets none be made.
 */
export async function preparePostgresAccount(dataFolder: string) {
  const account = (await findAccount()) ?? (await makeAccount())
  if (!account) return null
  await mkdir(dataFolder, { recursive: true })
  // The database is drafted beside its folder and renamed into place, so both change hands.
  for (const folder of [path.dirname(dataFolder), dataFolder, ...(await everythingIn(dataFolder))]) {
    await chown(folder, account.uid, account.gid)
  }
  return account
}

async function findAccount() {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function makeAccount() {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  } catch {
    return null
  }
  return findAccount()
}

async function everythingIn(folder: string) {
  const entries = await readdir(folder, { recursive: true })
  return entries.map((entry) => path.join(folder, entry))
}
