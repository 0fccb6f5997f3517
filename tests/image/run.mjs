#!/usr/bin/env node
/**
 * Follows the Dockerfile without Docker, in folders instead of layers, and runs what its last stage holds
 * as the image's user, on a root that cannot be written. Needs Linux, and root for the mounts, as which
 * it starts itself again where `sudo` asks for no password.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadTypeScript } from '../../src/server/load-typescript.mjs'

if (process.getuid?.() !== 0) {
  const again = [process.execPath, fileURLToPath(import.meta.url)]
  const { status } = spawnSync('sudo', ['--non-interactive', '--preserve-env', ...again], {
    stdio: 'inherit',
  })
  process.exit(status ?? sayWhatItNeeds())
}
const canMount = spawnSync('unshare', ['--mount', 'mount', '--bind', '/srv', '/srv']).status === 0
if (!canMount) process.exit(sayWhatItNeeds())

const { tryImage } = await loadTypeScript('tests/image/try-image.ts')
process.exit(await tryImage())

function sayWhatItNeeds() {
  console.error('The image can be tried on Linux as root alone: its parts are put together with mounts.')
  return 2
}
