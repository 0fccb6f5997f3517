import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '@/server/start-up/start-error'

const secretsFile = z.object({ postgresPassword: z.string().min(32), payloadSecret: z.string().min(32) })

/**
 * The secrets of the embedded set-up, made at the first start and readable by its account alone.
 * Throws a StartError where the data folder cannot be written, or what is in it cannot be used.
 */
export async function readSecrets(dataFolder: string) {
  const file = path.join(dataFolder, 'secrets.json')
  try {
    await makeSecrets(dataFolder, file)
  } catch (error) {
    throw new StartError(
      `The folder ${dataFolder} cannot be written (${codeOf(error)}). The site keeps its data there.`,
    )
  }
  const stored = secretsFile.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  if (stored.success) return stored.data
  throw new StartError(
    `The secrets in ${file} cannot be read. Restore the file from a backup; the database needs it.`,
  )
}

/** A link never replaces a file, so of two first starts at once only one makes the secrets. */
async function makeSecrets(dataFolder: string, file: string) {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const draft = `${file}.new-${process.pid}`
  const secrets = { postgresPassword: makeSecret(), payloadSecret: makeSecret() }
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft)
}

function makeSecret() {
  return randomBytes(32).toString('base64url')
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
