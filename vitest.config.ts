import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { optionsForPayload } from './src/server/load-typescript.mjs'

const alias = {
  '@payload-config': path.resolve('payload.config.ts'),
  '@tests': path.resolve('tests'),
  '@': path.resolve('src'),
}

// What takes long is of `npm run test:full`, and of whoever asks for the file by its name.
const isLongRequested =
  process.env.LONG_RUN === 'true' || process.argv.some((arg) => arg.includes('.long.test.'))
const excludedLongTests = isLongRequested ? [] : ['**/*.long.test.{ts,tsx}']

// Most tests share the process and the modules of their worker; integration tests also its one Payload,
// and find the database empty at each file. Those that need other settings or replace a module have all
// of it for themselves.
const needsOwnProcess =
  /@tests\/support\/(settings-of-\w+|mail-server|s3-stub)|\bvi\.(mock|stubEnv|resetModules)\(|\bprocess\.env\.\w+ \??\??= /

// Some need the same other settings, and nothing else. They share a process in their turn.
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
// What an instance has heard of the limit for all visitors stays in its memory.
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
    // Of the whole panel, which needs stylesheets and seconds to load, the tests need this part alone.
    resolve: {
      alias: {
        '@payloadcms/ui': path.resolve('node_modules/@payloadcms/ui/dist/forms/Form/fieldReducer.js'),
      },
    },
    test: {
      ...test,
      setupFiles: ['tests/support/unit-settings.ts'],
      // For what hangs; a busy machine may be slow.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Some wait for processes that they start, so that one more than there are cores is quicker.
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
      // For what hangs; a busy machine may be slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Some wait for the database, so that one more than there are cores is quicker.
      maxWorkers: 4,
      // After the unit tests, where both are asked for: groups alone may differ in their workers.
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
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
          // Like a build it needs no settings and opens no database.
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
          // Each starts processes of the built site, which want the machine to themselves.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
