import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const sources = [
  'src',
  'public',
  'next.config.mjs',
  'payload.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
]

/**
 * True when anything the build is made from changed at or after that time (ms since 1970). Folders
 * count with their own time, which moves when a file is added, removed or renamed.
 */
export async function areSourcesNewerThan(time: number, root: string) {
  const times = await Promise.all(sources.map((source) => newestChange(path.join(root, source))))
  return Math.max(...times) >= time
}

async function newestChange(file: string): Promise<number> {
  const details = await stat(file).catch(() => null)
  if (!details) return 0
  if (!details.isDirectory()) return details.mtimeMs
  const entries = await readdir(file)
  const times = await Promise.all(entries.map((entry) => newestChange(path.join(file, entry))))
  return Math.max(details.mtimeMs, ...times)
}
