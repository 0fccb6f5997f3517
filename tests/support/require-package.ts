import { spawnSync } from 'node:child_process'

/**
 * Finds a program. If there is none and root runs this, it installs the Debian package first.
 *
 * @throws if the program is still missing
 */
export function requirePackage<Program>(debianPackage: string, find: () => Program | false | undefined) {
  if (!find() && process.getuid?.() === 0) {
    console.log(`No ${debianPackage} found; getting it.`)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]])
      spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 })
  }
  const program = find()
  if (!program) throw new Error(`Please install ${debianPackage} and run this again.`)
  return program
}

export function hasCommand(name: string) {
  return !spawnSync(name, ['-v']).error
}
