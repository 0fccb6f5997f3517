import { spawnSync } from 'node:child_process'

/** What is found, after getting its Debian package where nothing is and this is root. @throws where nothing is found even then */
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
