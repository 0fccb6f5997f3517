import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { areSourcesNewerThan } from '@/server/build/sources-newer-than'

const buildStamp = z.object({ begunAt: z.number() })

/** True when a finished build is there and nothing it was made from has changed since it began. */
export async function isBuildCurrent(root: string) {
  const content = await readFile(stampFile(root), 'utf8').catch(() => 'null')
  const stamp = buildStamp.safeParse(JSON.parse(content))
  return stamp.success && !(await areSourcesNewerThan(stamp.data.begunAt, root))
}

/** Notes when the finished build began, so that a change made while it ran is not missed. */
export async function stampBuild(root: string, begunAt: number) {
  await writeFile(stampFile(root), JSON.stringify({ begunAt }))
}

/** Until the next build is finished there is none. */
export async function removeBuildStamp(root: string) {
  await rm(stampFile(root), { force: true })
}

function stampFile(root: string) {
  return path.join(root, '.next/site-build.json')
}
