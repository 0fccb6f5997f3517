#!/usr/bin/env node
/** Runs steps of `npm test` on another version of Node: `node tests/proof/on-node.mjs 24 unit build`. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const [version = '', ...steps] = process.argv.slice(2)
const folder = path.resolve(`node_modules/.cache/proof/node-${version}`)
mkdirSync(folder, { recursive: true })
const installed = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `node@${version}`], {
  encoding: 'utf8',
})
if (installed.status !== 0) {
  console.error(`${installed.stderr}\nNode ${version} could not be installed; npm says why above.`)
  process.exit(1)
}
const programs = path.join(folder, 'node_modules/node/bin')
const child = spawn(path.join(programs, 'node'), ['tests/prove.mjs', ...steps], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` },
})
child.on('error', () => process.exit(1))
child.on('exit', (status) => process.exit(status ?? 1))
