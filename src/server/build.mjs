/** Builds the site for production if the build is missing or older than its sources. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadTypeScript } from './load-typescript.mjs'

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'))
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
await loadTypeScript('src/server/build/build-command.ts')
