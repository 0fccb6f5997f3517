import { spawn } from 'node:child_process'

/** Where the folder of the image is seen by what runs in it. Every Linux has this folder, mostly empty. */
export const place = '/srv'

type Options = { folder: string; environment: NodeJS.ProcessEnv }

/** Runs a shell command of the Dockerfile in the image's folder, as root, with its output beside ours. */
export function runInPlace(command: string, { folder, environment }: Options) {
  const child = spawn('unshare', ['--mount', 'sh', '-euc', mounted(command), 'sh', folder], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A process group of its own: npm and what it starts end with this process.
    detached: true,
  })
  const endWithUs = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.prependOnceListener('exit', endWithUs)
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      if (code === 0) resolve()
      else reject(new Error(`${command} ended with ${code}`))
    })
  })
}

/**
 * Starts a program in the image's folder as that user, with no rights beyond it, on a root that cannot
 * be written: only the data folder and an empty /tmp can.
 */
export function serveInPlace(
  program: string[],
  { folder, environment, user, dataFolder }: Options & { user: string; dataFolder: string },
) {
  const [uid = '', gid = ''] = user.split(':')
  const command = `
    mount --bind "$2" ${place}/.data
    mount -o remount,bind,ro ${place}
    mount -o remount,bind,ro /
    mount -t tmpfs tmpfs /tmp
    shift 2
    exec setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all "$@"`
  return spawn('unshare', ['--mount', 'sh', '-euc', mounted(command), 'sh', folder, dataFolder, ...program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function mounted(command: string) {
  return `mount --bind "$1" ${place}; cd ${place}; ${command}`
}
