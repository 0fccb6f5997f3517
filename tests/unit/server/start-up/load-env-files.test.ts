import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const secretFile = () => path.join(folder, 'payload_secret')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'load-env-files-'))
  writeFileSync(secretFile(), 'a secret in a file\n')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A command that starts itself once more, as `npm run rehearse` does, and prints the secret. */
const command = `
  import { spawnSync } from 'node:child_process'
  const { loadEnvFiles } = await import(process.env.LOADER)
  await loadEnvFiles(process.env.FOLDER, false)
  if (process.env.IS_SECOND) console.log(process.env.PAYLOAD_SECRET)
  else {
    const env = { ...process.env, IS_SECOND: 'true' }
    process.exit(spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' }).status)
  }`

test.each([
  ['in the environment', true],
  ['in .env', false],
])(
  'a command and the command that it starts read a secret whose file is named %s',
  async (_, isInEnvironment) => {
    writeFileSync(path.join(folder, '.env'), isInEnvironment ? '' : `PAYLOAD_SECRET_FILE=${secretFile()}\n`)
    const script = path.join(folder, 'command.mjs')
    writeFileSync(script, command)
    const { stdout } = await run(process.execPath, [script], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOADER: path.resolve('src/server/start-up/load-env-files.mjs'),
        FOLDER: folder,
        ...(isInEnvironment && { PAYLOAD_SECRET_FILE: secretFile() }),
      },
    })
    expect(stdout).toBe('a secret in a file\n')
  },
)
