import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/env'

/** The site writes mails to this folder while it has no mail server. */
const folder = path.resolve(env.DATA_DIR, 'mail')

/** Writes a mail to its own file, which only the site's account can read. */
export async function writeMailFile(id: string, content: unknown) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, `${id}.eml`), String(content), { mode: 0o600 })
}

/** Reads the mails whose ids begin with this text, as they were written. */
export async function readMailFiles(idStart: string) {
  const names = await namesOf(idStart)
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

/** Removes the mails whose ids begin with this text. */
export async function removeMailFiles(idStart: string) {
  for (const name of await namesOf(idStart)) await rm(path.join(folder, name), { force: true })
}

async function namesOf(idStart: string) {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith(`${idStart}`))
}
