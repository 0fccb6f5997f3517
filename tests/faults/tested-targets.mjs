import { spawn } from 'node:child_process'
import { once } from 'node:events'

const integration = 'tests/integration'
const unit = 'tests/unit'

/**
 * The targets that other tests check, with the text of their table row. Files that end in `.spec.ts` run in a browser.
 *
 * @type {Record<string, { target: string, files: string[] }>}
 */
export const testedTargets = {
  R2: {
    target: '200 parallel submits of one e-mail in 10 spellings: 1 row, 200 successes',
    files: [`${integration}/app/api/one-row-per-person.test.ts`],
  },
  S1: {
    target:
      '400 listed and 100,000 generated bodies: no 5xx, the specification’s messages, stored as the rules say',
    files: [`${integration}/app/api/hostile-bodies.test.ts`],
  },
  S2: {
    target: 'access as listed; a route that is not in the list fails',
    files: [`${integration}/cms/access-matrix.test.ts`, `${integration}/cms/guard-rest.test.ts`],
  },
  S3: {
    target: 'the list of leads: 401, 403, no-store, the seven fields only',
    files: [`${integration}/app/api/admin-leads-route.test.ts`],
  },
  S4: {
    target: 'cross-site forms of write refused',
    files: [`${integration}/cms/cross-site-writes.test.ts`],
  },
  S5: {
    target: '10 tries in 15 minutes; known and unknown alike; no lock-out',
    files: [`${integration}/features/users/sign-in.test.ts`],
  },
  S7: {
    target: 'Mozilla’s Observatory 115 or more, /cms 95 or more',
    files: [`${integration}/server/content-policy.test.ts`],
  },
  S8: {
    target: 'CSV: no formula; 100,000 hostile strings come back; Python and LibreOffice read the same',
    files: [
      `${unit}/features/leads/leads-csv.test.ts`,
      `${unit}/features/leads/leads-csv-programs.long.test.ts`,
    ],
  },
  S9: {
    target: '200 first-user posts at once make no account; no default password',
    files: [`${integration}/features/users/first-admin.test.ts`],
  },
  S11: {
    target: 'export and erase leave nothing; an exact purge; no page asks another host',
    files: [
      `${integration}/features/privacy/person.test.ts`,
      `${integration}/features/privacy/person-command.long.test.ts`,
      `${integration}/features/privacy/forgotten-searches.test.ts`,
      `${integration}/features/privacy/retention.test.ts`,
      'tests/e2e/other-hosts.spec.ts',
    ],
  },
  S13: {
    target: '1,000 forged forwarding headers count as one client',
    files: [`${integration}/app/api/forged-addresses.test.ts`, `${unit}/server/client-address.test.ts`],
  },
  S14: {
    target: 'drafts and unpublished documents invisible in 12 ways and more',
    files: ['tests/e2e/hidden-drafts.spec.ts', 'tests/e2e/closed-doors.spec.ts'],
  },
  S16: {
    target: '100,000 generated request lines give one path to the door and to Next, or are refused',
    files: [`${unit}/lib/request-path.test.ts`, 'tests/e2e/front-door.spec.ts'],
  },
  S17: {
    target: 'a refused action changes no row, by every way it can come',
    files: [`${integration}/cms/refusals`],
  },
  S18: {
    target: 'rich text and redirects by allow-list after they were resolved; 10,000 generated ones each',
    files: [
      `${unit}/content/rich-text/rich-text-reader.test.tsx`,
      `${unit}/content/rich-text/rich-text-trees.test.tsx`,
      `${unit}/lib/site-address.test.ts`,
      `${integration}/content/rich-text/refuse-unknown-text.test.ts`,
      `${integration}/features/redirects/redirects-collection.test.ts`,
    ],
  },
  S19: {
    target: 'server functions on a list of our own; none before sign-in',
    files: [`${integration}/cms/panel-functions.test.ts`, 'tests/e2e/closed-doors.spec.ts'],
  },
  S15: {
    target: 'exact versions, none below the known-bad, hashes of every package',
    files: [`${unit}/packages.test.ts`],
  },
}

/** Makes the tests that have a shorter form in `npm test` run whole. */
const longForm = {
  LONG_RUN: 'true',
  FULL_BROWSER_TESTS: 'true',
  HOSTILE_BODIES: process.env.HOSTILE_BODIES ?? '100000',
}

/**
 * Runs the long form of the tests of these targets and prints a table row for each. Returns the exit code.
 *
 * @param {string[]} ids
 */
export async function runTestedTargets(ids) {
  let failed = 0
  for (const id of ids) {
    const { target = '', files = [] } = testedTargets[id] ?? {}
    const inBrowser = files.filter((file) => file.endsWith('.spec.ts'))
    const others = files.filter((file) => !inBrowser.includes(file))
    const runs = [
      ...(others.length > 0 ? [await run(['node_modules/vitest/vitest.mjs', 'run', ...others])] : []),
      ...(inBrowser.length > 0 ? [await run(['tests/support/run-browser-tests.mjs', ...inBrowser])] : []),
    ]
    const output = runs.map((one) => one.output).join('\n')
    const [passed, skipped] = [countTests(output, 'passed'), countTests(output, 'skipped')]
    const isMet = skipped === 0 && runs.every(({ code }) => code === 0)
    if (!isMet) {
      failed += 1
      console.error(output.slice(-4_000))
    }
    const tests = `${passed} tests pass${skipped > 0 ? `, and ${skipped} did not run` : ''}`
    const figures = [...output.matchAll(/figure (\S+): (.*)/g)].filter(([, of]) => of === id)
    const measured = [tests, ...figures.map(([, , text]) => text)].join('; ')
    console.log(`| ${id} | ${target} | ${measured} | ${isMet ? 'pass' : 'FAIL'} |`)
  }
  return failed > 0 ? 1 : 0
}

/**
 * Counts the tests in the summaries of Vitest and Playwright.
 *
 * @param {string} output
 * @param {'passed' | 'skipped'} state
 */
function countTests(output, state) {
  const counts = output.matchAll(new RegExp(`^\\s*(?:Tests\\s.*?)?(\\d+) ${state}`, 'gm'))
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** @param {string[]} args */
async function run(args) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...longForm, NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-5_000_000)))
  const [code] = await once(child, 'close')
  return { code, output }
}
