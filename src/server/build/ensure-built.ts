import { buildSite } from '@/server/build/build-site'
import { isBuildCurrent } from '@/server/build/build-stamp'
import type { Shutdown } from '@/server/start-up/shutdown'
import { timedStep } from '@/server/start-up/timed-step.mjs'

/** Builds the site unless a finished build of these very sources is there. */
export async function ensureBuilt(root: string, shutdown: Shutdown) {
  if (await isBuildCurrent(root)) return
  await timedStep('Building the site', () => buildSite(root, shutdown))
}
