import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'

/**
 * Node options for a process that loads Payload. Without them Lexical's files decide at the top level which
 * variant to load. On Node 20, one start in twenty then waited forever: docs/workarounds.md,
 * `lexical-variants`.
 */
export const optionsForPayload = ['--conditions=production']

const rootOfSite = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Imports a TypeScript file of this project in Node without a loader.
 *
 * @param {string} file below the root of the project
 */
export async function loadTypeScript(file) {
  const bundle = await bundleTypeScript(rootOfSite, file)
  // esbuild runs in its own process, which the running site does not need.
  await stop()
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(bundle).href)
}

/**
 * Bundles a TypeScript file with all its imports except packages. Each content hash has its own folder, so
 * that a process continues with the files that it began with. After a build the folder may be read-only.
 *
 * @param {string} root
 * @param {string} file
 * @returns the path of the JavaScript
 */
export async function bundleTypeScript(root, file) {
  const folder = path.join(root, 'node_modules/.cache/site')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.9',
    packages: 'external',
    plugins: [wholeNamesOfNext],
    keepNames: true,
    sourcemap: true,
    write: false,
    outdir: path.join(folder, 'content'),
    logLevel: 'silent',
  })
  const hash = createHash('sha256')
  for (const output of outputFiles) hash.update(path.basename(output.path)).update(output.contents)
  const place = path.join(folder, hash.digest('hex').slice(0, 16))
  if (!existsSync(place)) await keep(folder, place, outputFiles)
  return path.join(place, `${path.parse(file).name}.js`)
}

/**
 * Next has no `exports`, so Node needs the full name of its files: `next/cache` is `next/cache.js`.
 *
 * @type {import('esbuild').Plugin}
 */
const wholeNamesOfNext = {
  name: 'whole-names-of-next',
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[a-z]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }))
  },
}

/**
 * @param {string} folder
 * @param {string} place
 * @param {import('esbuild').OutputFile[]} files
 */
async function keep(folder, place, files) {
  // An account other than the one that built the site may run it, so the folder gets the usual permissions.
  const draft = path.join(folder, `draft-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  for (const file of files) await writeFile(path.join(draft, path.basename(file.path)), file.contents)
  await rename(draft, place).catch(async (error) => {
    await rm(draft, { recursive: true })
    // Another process has created the folder in the meantime.
    if (!existsSync(place)) throw error
  })
}
