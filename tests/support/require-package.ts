import { spawnSync } from 'node:child_process'

/** What is found, after getting its Debian package where nothing is and this is root. @throws where nothing is found even then */
export function requirePackage<Found>(debianPackage: string, find: () => Found | false | undefined) {
  if (!find() && process.getuid?.() === 0) {
    console.log(`No ${debianPackage} found; getting it.`)
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]])
      spawnSync('apt-get', words, { stdio: 'ignore', timeout: 300_000 })
  }
  const found = find()
  if (!found) throw new Error(`Please install ${debianPackage} and run this again.`)
  return found
}

export function hasCommand(name: string) {
  return !spawnSync(name, ['-v']).error
}
