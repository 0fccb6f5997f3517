import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'
import { afterAll, expect, test } from 'vitest'
import configured from '@payload-config'

const config = await configured
const folder = mkdtempSync(path.join(os.tmpdir(), 'generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder of its own is written to, so that other steps may run beside it. */
const expectSame = (known: string, made: string) =>
  expect(
    readFileSync(known, 'utf8').trim() === readFileSync(made, 'utf8').trim(),
    `${known} is out of date; run: npm run generate`,
  ).toBe(true)

test('the types of the content are those of its fields', async () => {
  const file = path.join(folder, 'payload-types.ts')
  process.env.PAYLOAD_TS_OUTPUT_PATH = file
  await generateTypes(config, { log: false })
  expectSame('src/payload-types.ts', file)
})

/** The map says where components are from where it is itself, so the folder is laid out like ours. */
test('the panel’s import map names the components that the fields do', async () => {
  const known = 'src/app/(payload)/cms/importMap.js'
  const file = path.join(folder, known)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  Object.assign(config.admin.importMap, { baseDir: folder, importMapFile: file })
  await generateImportMap(config, { log: false, force: true })
  expectSame(known, file)
})

test('the migrations make the schema of the fields', async () => {
  const { db } = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const snapshots = readdirSync('src/migrations').filter((file) => file.endsWith('.json'))
  // Payload reads the newest alone, and each has ten thousand lines.
  expect(snapshots, 'Delete all snapshots but the newest').toHaveLength(1)
  const [latest] = snapshots
  const known = JSON.parse(readFileSync(`src/migrations/${latest}`, 'utf8'))
  const changes = await generateMigration(known, await generateDrizzleJson(db.schema))
  expect(changes, 'Run: npm run migrate:create -- name-of-the-change').toEqual([])
})
