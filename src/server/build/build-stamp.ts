import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { areSourcesNewerThan } from '@/server/build/sources-newer-than'

const buildStamp = z.object({
  begunAt: z.number(),
  /** Hashes of the inline code in the pages as they were built. */
  trustedCode: z.array(z.string()),
})

/** True when a finished build is there and nothing it was made from has changed since it began. */
export async function isBuildCurrent(root: string) {
  const stamp = await readBuildStamp(root)
  return stamp !== null && !(await areSourcesNewerThan(stamp.begunAt, root))
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
