import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWith, openDatabaseOfSite } from '@/server/database/run-on-site'
import { dataFolderIn } from '@/server/start-up/data-folder'

/** Runs a script of deploy/backup with the settings of the site, and returns its exit code. */
async function run(script: string, args: string[]) {
  const dataFolder = dataFolderIn(process.cwd())
  const close = await openDatabaseOfSite(dataFolder)
  try {
    const child = spawn('bash', [`deploy/backup/${script}.sh`, ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATA_DIR: dataFolder,
        BACKUP_DIR: process.env.BACKUP_DIR || path.join(dataFolder, 'backups'),
      },
    })
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    })
  } finally {
    await close()
  }
}

const [script = '', ...args] = process.argv.slice(2)
await endWith(() => run(script, args))
