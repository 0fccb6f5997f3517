import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const buildStamp = z.object({
  begunAt: z.number(),
  /** Hashes of the inline code in the built pages. */
  trustedCode: z.array(z.string()),
})

/** The source files and folders of a build. */
const sources = [
  ...['src', 'public', 'package-lock.json', 'tsconfig.json'],
  ...['next.config.mjs', 'payload.config.ts', 'postcss.config.mjs'],
]

/** Whether there is a finished build and none of its sources has changed since it began. */
export async function isBuildCurrent(root: string) {
  const stamp = await readBuildStamp(root)
  if (!stamp) return false
  const times = await Promise.all(sources.map((source) => newestChange(path.join(root, source))))
  return Math.max(...times) < stamp.begunAt
}

/**
 * Returns the time of the newest change. A folder's own time counts too: it changes when a file is added,
 * removed or renamed.
 */
async function newestChange(file: string): Promise<number> {
  const details = await stat(file).catch(() => null)
  if (!details) return 0
  if (!details.isDirectory()) return details.mtimeMs
  const entries = await readdir(file)
  const times = await Promise.all(entries.map((entry) => newestChange(path.join(file, entry))))
  return Math.max(details.mtimeMs, ...times)
}

/** Reads the data of the finished build, or returns null where there is none. */
export async function readBuildStamp(root: string) {
  try {
    return buildStamp.parse(JSON.parse(await readFile(stampFile(root), 'utf8')))
  } catch {
    return null
  }
}

/** Stores when the finished build began. So changes during the build count as newer. */
export async function stampBuild(root: string, stamp: z.infer<typeof buildStamp>) {
  await writeFile(stampFile(root), JSON.stringify(stamp))
}

/** Removes the data of the last build, so that no build counts as finished until the next one is. */
export async function removeBuildStamp(root: string) {
  await rm(stampFile(root), { force: true })
}

function stampFile(root: string) {
  return path.join(root, '.next/site-build.json')
}
