import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const buildStamp = z.object({
  begunAt: z.number(),
  /** Hashes of the inline code in the pages as they were built. */
  trustedCode: z.array(z.string()),
})

/** What a build is made from. */
const sources = [
  ...['src', 'public', 'package-lock.json', 'tsconfig.json'],
  ...['next.config.mjs', 'payload.config.ts', 'postcss.config.mjs'],
]

/** True when a finished build is there and nothing it was made from has changed since it began. */
export async function isBuildCurrent(root: string) {
  const stamp = await readBuildStamp(root)
  if (!stamp) return false
  const times = await Promise.all(sources.map((source) => newestChange(path.join(root, source))))
  return Math.max(...times) < stamp.begunAt
}

/** Folders count with their own time, which moves when a file is added, removed or renamed. */
async function newestChange(file: string): Promise<number> {
  const details = await stat(file).catch(() => null)
  if (!details) return 0
  if (!details.isDirectory()) return details.mtimeMs
  const entries = await readdir(file)
  const times = await Promise.all(entries.map((entry) => newestChange(path.join(file, entry))))
  return Math.max(details.mtimeMs, ...times)
}

/** What is known of the finished build, or null where there is none. */
export async function readBuildStamp(root: string) {
  try {
    return buildStamp.parse(JSON.parse(await readFile(stampFile(root), 'utf8')))
  } catch {
    return null
  }
}

/** Notes when the finished build began, so that a change made while it ran is not missed. */
export async function stampBuild(root: string, stamp: z.infer<typeof buildStamp>) {
  await writeFile(stampFile(root), JSON.stringify(stamp))
}

/** Until the next build is finished there is none. */
export async function removeBuildStamp(root: string) {
  await rm(stampFile(root), { force: true })
}

function stampFile(root: string) {
  return path.join(root, '.next/site-build.json')
}
