/**
 * Runs a TypeScript file of this project with the arguments after it: `node src/server/run-typescript.mjs
 * FILE args…`. A missing or invalid setting ends the process with one sentence, without a stack trace.
 */
import { loadTypeScript } from './load-typescript.mjs'

process.on('uncaughtException', (error) => {
  console.error(error.constructor.name === 'SettingError' ? error.message : error)
  process.exit(1)
})
const [file = ''] = process.argv.splice(2, 1)
await loadTypeScript(file)
