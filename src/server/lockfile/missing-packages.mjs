/**
 * @typedef {{
 *   version?: string, integrity?: string, cpu?: string[], libc?: string[], os?: string[], license?: string,
 *   engines?: Record<string, string>, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   optionalDependencies?: Record<string, string>
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Packages by their place, such as `node_modules/next`
 * @typedef {{ name: string, wanted: string, parent: string }} MissingPackage
 */

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')
/** @type {Record<string, string>} */
const libraries = { gnu: 'glibc', musl: 'musl' }

/**
 * Finds the optional packages of locked packages that are missing in the lockfile, or not there in the
 * required version. npm leaves them out where the registry does not offer them. Then `npm ci` refuses the
 * lockfile.
 *
 * @param {Packages} packages
 * @returns {MissingPackage[]}
 */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !isLocked(packages, { name, wanted, parent }))
      .map(([name, wanted]) => ({ name, wanted, parent })),
  )
}

/**
 * Returns the place of a missing package and what is known without a registry: its platform from its name,
 * the rest from packages of the same parent for other platforms.
 *
 * @param {Packages} packages
 * @param {MissingPackage} missing
 * @returns {[place: string, locked: LockedPackage]}
 * @throws {Error} where the parent pins no exact version or the name contains no platform
 */
export function describeMissing(packages, { name, wanted, parent }) {
  if (!isExact(wanted)) throw new Error(`${parent} asks for ${name} ${wanted}, which is no single version.`)
  const [siblingPlace = '', sibling = {}] = findSibling(packages, parent) ?? []
  const { dev, devOptional } = packages[parent] ?? {}
  const folder = siblingPlace.slice(0, siblingPlace.lastIndexOf('node_modules/'))
  const beside = `${folder}node_modules/${name}`
  const place = beside in packages ? `${parent}/node_modules/${name}` : beside
  const { license, engines } = sibling
  const { cpu, libc, os } = platformOf(name)
  // The keys are in the order in which npm writes them.
  return [place, { version: wanted, cpu, dev, devOptional, libc, license, optional: true, os, engines }]
}

/**
 * @param {Packages} packages
 * @param {MissingPackage} missing
 */
function isLocked(packages, { name, wanted, parent }) {
  const place = placesFrom(parent, name).find((candidate) => candidate in packages)
  return place !== undefined && (!isExact(wanted) || packages[place]?.version === wanted)
}

/**
 * Returns the places where Node looks for a package, the nearest first.
 *
 * @param {string} parent
 * @param {string} name
 */
function placesFrom(parent, name) {
  const folders = parent === '' ? [] : parent.split(/\/(?=node_modules\/)/)
  return folders
    .map((_, depth) => [...folders.slice(0, folders.length - depth), 'node_modules', name].join('/'))
    .concat(`node_modules/${name}`)
}

/**
 * @param {Packages} packages
 * @param {string} parent
 */
function findSibling(packages, parent) {
  const names = Object.keys(packages[parent]?.optionalDependencies ?? {})
  const places = names.flatMap((name) => placesFrom(parent, name).filter((place) => place in packages))
  return places
    .map((place) => /** @type {const} */ ([place, packages[place]]))
    .find(([, sibling]) => sibling?.cpu)
}

/** @param {string} name */
function platformOf(name) {
  const parts = name.split(/[/-]/)
  const cpu = parts.find((part) => processors.includes(part))
  const os = parts.find((part) => systems.includes(part))
  const libc = libraries[parts.at(-1) ?? '']
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not tell its platform.`)
  return { cpu: [cpu], libc: libc ? [libc] : undefined, os: os ? [os] : undefined }
}

/** @param {string} version */
function isExact(version) {
  return /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)
}
