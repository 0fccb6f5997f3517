import { readdirSync } from 'node:fs'

/**
 * @typedef {object} Step
 * @property {string} command
 * @property {boolean} [isAlone] it uses every core by itself, or measures
 * @property {string} [after] the step that must have ended before
 */

const cache = 'node_modules/.cache/proof'

/**
 * The steps of `npm run check`. They need no database, build or browser. The longest steps come first.
 *
 * @type {Record<string, Step>}
 */
export const checks = {
  lint: { command: `eslint --max-warnings 0 --cache --cache-location ${cache}/eslint/ .` },
  types: { command: 'next typegen && oxlint' },
  unit: { command: "vitest run --project 'unit*'" },
  generated: { command: 'vitest run --project generated' },
  format: { command: `prettier --check --log-level warn --cache --cache-location ${cache}/prettier .` },
  unused: { command: `knip --cache --cache-location ${cache}/knip` },
  imports: {
    command: 'depcruise --config .dependency-cruiser.mjs --output-type err-long src payload.config.ts',
  },
}

/**
 * The steps of `npm test`.
 *
 * @type {Record<string, Step>}
 */
export const steps = {
  ...checks,
  // `build` waits for `types`, because both write the route types of Next.
  build: { command: 'node src/server/build.mjs', after: 'types' },
  // Mostly waits for the network, so it is beside the build, which takes longest.
  chromium: { command: 'node tests/support/install-browser.mjs' },
  integration: { command: "vitest run --project 'integration*'", isAlone: true },
  faults: { command: 'node tests/faults/run.mjs outage', isAlone: true },
  browser: { command: 'node tests/support/run-browser-tests.mjs', isAlone: true },
}

/** The versions of Node that the site runs on, without the one that runs this. */
const otherVersions = [20, 22, 24].filter((version) => version !== Number.parseInt(process.versions.node, 10))

/**
 * The steps of `npm run test:full`, one for each row of the report.
 *
 * @type {Record<string, Step>}
 */
export const rows = {
  ...steps,
  unit: { command: "LONG_RUN=true vitest run --project 'unit*'" },
  integration: { command: "LONG_RUN=true vitest run --project 'integration*'", isAlone: true },
  browser: { command: 'ALL_MOTION=true node tests/support/run-browser-tests.mjs', isAlone: true },
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`browser-full-${part}`, browserPart(part)])),
  production: { command: 'vitest run --project production', isAlone: true, after: 'build' },
  image: { command: 'node tests/image/run.mjs', isAlone: true },
  'faults-long': { command: 'node tests/faults/run.mjs', isAlone: true },
  mutants: { command: 'node tests/mutants/run.mjs --force', isAlone: true },
  pictures: { command: 'node tests/pictures/run.mjs "$TMPDIR/guide"', isAlone: true },
  ...Object.fromEntries(otherVersions.map((version) => [`node-${version}`, onNode(version)])),
  ...Object.fromEntries(
    readdirSync('tests/bench')
      .flatMap((file) => /^p\d+(?=-.*\.ts$)/.exec(file) ?? [])
      .map((figure) => [`bench-${figure}`, { command: `node tests/bench/run.mjs ${figure}`, isAlone: true }]),
  ),
}

/**
 * Makes a step that runs a quarter of the full browser tests. In one row they take 43 to 87 minutes.
 *
 * @param {number} part
 * @returns {Step}
 */
function browserPart(part) {
  return {
    command: `ALL_MOTION=true node tests/support/run-browser-tests.mjs --grep @full --shard=${part}/4 --output=test-results/full-${part}`,
    isAlone: true,
  }
}

/**
 * Makes a step that runs the tests which start the site, or parts of it, on another version of Node.
 *
 * @param {number} version
 */
function onNode(version) {
  return { command: `node tests/proof/on-node.mjs ${version} unit integration build faults`, isAlone: true }
}
