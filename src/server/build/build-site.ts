import { spawn } from 'node:child_process'
import path from 'node:path'
import { removeBuildStamp, stampBuild } from '@/server/build/build-stamp'
import { finishBuild } from '@/server/build/finish-build'
import { StartError } from '@/server/start-up/start-error'
import type { Shutdown } from '@/server/start-up/shutdown'
import { timedStep } from '@/server/start-up/timed-step.mjs'

/** Builds the site for production. Prints the output of Next only when the build fails. */
export function buildSite(root: string, shutdown: Shutdown) {
  return timedStep('Building the site', () => build(root, shutdown))
}

async function build(root: string, shutdown: Shutdown) {
  const begunAt = Date.now()
  await removeBuildStamp(root)
  const { code, output } = await runNextBuild(root, shutdown)
  if (code !== 0) {
    if (!shutdown.isStopping()) console.error(output)
    throw new StartError('The build failed; its messages are above.')
  }
  await stampBuild(root, { begunAt, trustedCode: await finishBuild(root) })
}

function runNextBuild(root: string, shutdown: Shutdown) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
  shutdown.add(() => (child.kill(), ended))
  return ended
}
