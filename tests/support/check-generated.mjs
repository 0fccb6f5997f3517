/**
 * Fails when a committed generated file is not what the sources produce now: the CMS types, the
 * panel's import map, and the migrations. Writes to a folder of its own, so that other steps may run
 * beside it.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { register } from 'tsx/esm/api'

register()
// Node 20 ended twice in a hundred runs, with 13, while an import was still under way: a timer keeps it.
setTimeout(() => fail('An import was not answered for two minutes.'), 120_000)
// Like a build it needs no settings and opens no database.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'generated-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const { default: configured } = await import('@payload-config')
const { generateImportMap, getPayload } = await import('payload')
const { generateTypes } = await import('payload/node')
const config = await configured
const problems = [...(await outdatedTypes()), ...(await outdatedImportMap()), ...(await missingMigration())]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

async function outdatedTypes() {
  const file = path.join(folder, 'payload-types.ts')
  process.env.PAYLOAD_TS_OUTPUT_PATH = file
  await generateTypes(config, { log: false })
  return outdated('src/payload-types.ts', file)
}

/** The map says where components are from where it is itself, so the folder is laid out like ours. */
async function outdatedImportMap() {
  const known = 'src/app/(payload)/cms/importMap.js'
  const file = path.join(folder, known)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  Object.assign(config.admin.importMap, { baseDir: folder, importMapFile: file })
  await generateImportMap(config, { log: false, force: true })
  return outdated(known, file)
}

async function missingMigration() {
  const { db } = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const latest = readdirSync('src/migrations')
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1)
  const known = JSON.parse(readFileSync(`src/migrations/${latest}`, 'utf8'))
  const changes = await generateMigration(known, await generateDrizzleJson(db.schema))
  if (changes.length === 0) return []
  return ['The schema has changed without a migration; run: npm run migrate:create -- name-of-the-change']
}

/** @param {string} problem */
function fail(problem) {
  console.error(problem)
  process.exit(1)
}

/**
 * @param {string} known
 * @param {string} made
 */
function outdated(known, made) {
  if (readFileSync(known, 'utf8').trim() === readFileSync(made, 'utf8').trim()) return []
  return [`${known} is out of date; run: npm run generate`]
}
