import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { optionsForPayload } from './src/server/load-typescript.mjs'

const alias = {
  '@payload-config': path.resolve('payload.config.ts'),
  '@tests': path.resolve('tests'),
  '@': path.resolve('src'),
}

// Long tests run only in `npm run test:full`, or if the command line names their file.
const isLongRequested =
  process.env.LONG_RUN === 'true' || process.argv.some((arg) => arg.includes('.long.test.'))
const excludedLongTests = isLongRequested ? [] : ['**/*.long.test.{ts,tsx}']

// Most tests share the process and the modules of their worker. Integration tests also share its Payload, and each file
// starts with an empty database. Tests that need other settings or replace a module have their own process.
const needsOwnProcess =
  /@tests\/support\/(settings-of-\w+|mail-server|s3-stub)|\bvi\.(mock|stubEnv|resetModules)\(|\bprocess\.env\.\w+ \??\??= /

// Some of these tests need the same other settings and nothing else. Tests with the same settings share a process.
const sharedSettings = {
  'integration-limits': ['settings-of-limits'],
  'integration-mail': ['mail-server', 'settings-of-mail'],
}

function needsOf(file: string) {
  const matches = readFileSync(file, 'utf8').matchAll(new RegExp(needsOwnProcess, 'g'))
  return [...new Set([...matches].map(([text]) => text.replace('@tests/support/', '')))].toSorted()
}

function findApart(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => needsOf(file).length > 0)
}

const apart = { unit: findApart('tests/unit'), integration: findApart('tests/integration') }
// This test needs its own process: an instance keeps the state of the site-wide limit in memory.
const neverShared = ['tests/integration/app/api/site-wide-limit.test.ts']
const isSharing = (names: string[]) => (file: string) =>
  needsOf(file).join() === names.join() && !neverShared.includes(file)
const sharing = Object.entries(sharedSettings).map(([name, settings]) => ({
  name,
  include: apart.integration.filter(isSharing(settings)),
}))
const alone = apart.integration.filter((file) => !sharing.some(({ include }) => include.includes(file)))

function unit(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    extends: true,
    // The tests need only this part of the panel. The whole panel needs stylesheets and takes seconds to load.
    resolve: {
      alias: {
        '@payloadcms/ui': path.resolve('node_modules/@payloadcms/ui/dist/forms/Form/fieldReducer.js'),
      },
    },
    test: {
      ...test,
      setupFiles: ['tests/support/unit-settings.ts'],
      // Ends tests that hang. The limit is long, because a busy machine may be slow.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Some tests wait for processes that they start. So one worker more than there are cores is faster.
      maxWorkers: 3,
    },
  }
}

function integration(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...test,
      globalSetup: ['tests/support/start-test-postgres.ts'],
      setupFiles: ['tests/support/integration-settings.ts'],
      execArgv: optionsForPayload,
      // Ends tests that hang. The limit is long, because a busy machine may be slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Some tests wait for the database. So more workers than there are cores are faster.
      maxWorkers: 4,
      // Runs after the unit tests if both are requested. Only different groups may have different `maxWorkers`.
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    // What a test waits for may take long on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      unit({
        name: 'unit',
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: [...apart.unit, ...excludedLongTests],
        isolate: false,
      }),
      unit({ name: 'unit-apart', include: apart.unit, exclude: excludedLongTests }),
      {
        extends: true,
        test: {
          name: 'generated',
          include: ['tests/generated/*.test.ts'],
          execArgv: optionsForPayload,
          // Like a build, this project needs no settings and opens no database.
          env: { NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' },
          testTimeout: 120_000,
        },
      },
      integration({
        name: 'integration',
        include: ['tests/integration/**/*.test.ts'],
        exclude: [...apart.integration, ...excludedLongTests],
        isolate: false,
      }),
      ...sharing.map(({ name, include }) =>
        integration({ name, include, exclude: excludedLongTests, isolate: false }),
      ),
      integration({ name: 'integration-apart', include: alone, exclude: excludedLongTests }),
      {
        extends: true,
        test: {
          name: 'production',
          include: ['tests/production/**/*.test.ts'],
          // Each file starts processes of the built site, which need the whole machine.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
