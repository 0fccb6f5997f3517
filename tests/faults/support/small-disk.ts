import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stopLater } from '@tests/faults/support/stop-everything'

/** Mounts a small disk in memory. Returns its folder, or null if this account may not mount a disk. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'faults-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  stopLater(() => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return status === 0 ? folder : null
}
