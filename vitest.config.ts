import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const alias = {
  '@payload-config': path.resolve('payload.config.ts'),
  '@tests': path.resolve('tests'),
  '@': path.resolve('src'),
}

// Most integration tests share the process and the one Payload of their worker, and find the database
// empty at each file. Those that need other settings or replace a module have both for themselves.
const needsOwnProcess =
  /@tests\/support\/(settings-of-|mail-server|s3-stub)|\bvi\.(mock|stubEnv|resetModules)\(|\bprocess\.env\.\w+ \??\??= /
const apart = readdirSync('tests/integration', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/integration/${file}`)
  .filter((file) => needsOwnProcess.test(readFileSync(file, 'utf8')))

function integration(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...test,
      globalSetup: ['tests/support/start-test-postgres.ts'],
      setupFiles: ['tests/support/integration-settings.ts'],
      // For what hangs; a busy machine may be slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Two cores: more workers only wait for each other.
      maxWorkers: 2,
    },
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        // Of the whole panel, which needs stylesheets and seconds to load, the tests need this part alone.
        resolve: {
          alias: {
            '@payloadcms/ui': path.resolve('node_modules/@payloadcms/ui/dist/forms/Form/fieldReducer.js'),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit-settings.ts'],
        },
      },
      integration({
        name: 'integration',
        include: ['tests/integration/**/*.test.ts'],
        exclude: apart,
        isolate: false,
      }),
      integration({ name: 'integration-apart', include: apart }),
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
