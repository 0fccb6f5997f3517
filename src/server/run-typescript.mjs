/**
 * Runs a TypeScript file of this project with the words after it: `node src/server/run-typescript.mjs FILE words…`.
 * A setting that is missing or wrong ends it with one sentence, not with a stack of calls.
 */
import { loadTypeScript } from './load-typescript.mjs'

process.on('uncaughtException', (error) => {
  console.error(error.constructor.name === 'SettingError' ? error.message : error)
  process.exit(1)
})
const [file = ''] = process.argv.splice(2, 1)
await loadTypeScript(file)
