import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Fails when a committed generated file is not what the sources produce now: the CMS types, the
 * panel's import map, and the migrations. The types and the map are then new on disk.
 */
const problems = [
  ...changedBy('generate:types', 'src/payload-types.ts'),
  ...changedBy('generate:importmap', 'src/app/(payload)/cms/importMap.js'),
  ...missingMigration('src/migrations'),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

/**
 * @param {string} command
 * @param {string} file
 */
function changedBy(command, file) {
  const before = readFileSync(file, 'utf8')
  payload(command)
  return readFileSync(file, 'utf8') === before ? [] : [`${file} was out of date and is new now; commit it.`]
}

/** @param {string} folder */
function missingMigration(folder) {
  const known = readdirSync(folder)
  const index = readFileSync(`${folder}/index.ts`, 'utf8')
  payload('migrate:create', 'check', '--skip-empty')
  const added = readdirSync(folder).filter((file) => !known.includes(file))
  if (added.length === 0) return []
  for (const file of added) rmSync(`${folder}/${file}`)
  writeFileSync(`${folder}/index.ts`, index)
  return ['The schema has changed without a migration; run: npm run migrate:create -- name-of-the-change']
}

/** @param {...string} args */
function payload(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/payload-cli.mjs', ...args], {
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(stdout + stderr)
  process.exit(1)
}
