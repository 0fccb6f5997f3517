import { rmSync } from 'node:fs'
import { isBuildCurrent } from '@/server/build/build-stamp'
import { stopLater } from '@tests/faults/support/stop-everything'
import { copyOfSite } from '@tests/support/copy-of-site.mjs'

/**
 * Makes a folder for a second instance, which is removed at the end.
 *
 * @throws if the build is older than its sources. A start would build the copy, which has only a link to the packages.
 */
export async function copyOfBuiltSite() {
  if (!(await isBuildCurrent('.'))) throw new Error('Please run npm run build first.')
  const copy = copyOfSite()
  stopLater(() => rmSync(copy, { recursive: true, force: true }))
  return copy
}
