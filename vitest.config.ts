import path from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = {
  '@payload-config': path.resolve('payload.config.ts'),
  '@tests': path.resolve('tests'),
  '@': path.resolve('src'),
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit-settings.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
          setupFiles: ['tests/support/integration-settings.ts'],
          // For what hangs; a busy machine may be slow.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Two cores: more workers only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
