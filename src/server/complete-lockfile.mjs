/**
 * `npm run lockfile` runs after packages were added or updated. It adds optional packages of other platforms
 * that npm left out of package-lock.json, so that `npm ci` accepts it everywhere. A package that the registry
 * does not carry has no hash; a later run adds the hash.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { describeMissing, missingPackages } from './lockfile/missing-packages.mjs'

/** @typedef {import('./lockfile/missing-packages.mjs').LockedPackage} LockedPackage */

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../package-lock.json')
const atOnce = 8
const registryResponse = z.object({
  error: z.object({ code: z.string(), summary: z.string() }).optional(),
  'dist.integrity': z.string().optional(),
})

try {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = missingPackages(lock.packages).map((missing) => describeMissing(lock.packages, missing))
  Object.assign(lock.packages, Object.fromEntries(added))
  const withoutHash = Object.keys(lock.packages).filter((place) => isWithoutHash(place, lock.packages[place]))
  for (let begin = 0; begin < withoutHash.length; begin += atOnce) {
    const places = withoutHash.slice(begin, begin + atOnce)
    await Promise.all(
      places.map(async (place) => (lock.packages[place] = await withHash(place, lock.packages[place]))),
    )
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  const left = sorted.filter(([place, locked]) => isWithoutHash(place, locked)).length
  console.log(`Added ${added.length}. ${left} have no hash, because the registry does not carry them.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * @param {string} place
 * @param {LockedPackage} locked
 */
function isWithoutHash(place, { integrity }) {
  return place !== '' && integrity === undefined
}

/**
 * @param {string} place
 * @param {LockedPackage} locked
 * @returns {Promise<LockedPackage>}
 */
async function withHash(place, { version, ...rest }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { error, 'dist.integrity': integrity } = await queryRegistry(`${name}@${version}`)
  if (error && error.code !== 'E404') throw new Error(`${name}@${version}: ${error.summary}`)
  return { version, integrity, ...rest }
}

/**
 * Queries the registry for one package. When npm fails, it reports the reason in the same format.
 *
 * @param {string} packageSpec such as `next@16.4.6`
 * @returns {Promise<z.infer<typeof registryResponse>>}
 */
function queryRegistry(packageSpec) {
  const args = ['view', packageSpec, 'version', 'dist.integrity', '--json']
  return new Promise((resolve, reject) => {
    execFile('npm', args, (failure, stdout) => {
      const parsed = registryResponse.safeParse(parseJson(stdout))
      if (parsed.success) resolve(parsed.data)
      else reject(failure ?? new Error(`npm view ${packageSpec} answered what is not understood.`))
    })
  })
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
