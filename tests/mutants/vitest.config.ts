import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/** Runs only the unit tests. The other projects start a database even if they have no test to run. */
export default defineConfig({
  resolve: { alias: { '@tests': path.resolve('tests'), '@': path.resolve('src') } },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/unit-settings.ts'],
    reporters: [reportFailedImports()],
    // As in the other runs of the unit tests. Stryker itself ends a mutant that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  plugins: [
    {
      name: 'processes',
      // Stryker sets the pool to threads, but a test in a thread cannot change the time zone.
      configureVitest({ project }) {
        project.config.pool = 'forks'
      },
    },
  ],
})

/**
 * Reports a file that cannot be loaded as an error. Stryker reads only the results of tests, so it would count such a
 * mutant as a survivor.
 */
function reportFailedImports(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit(started) {
      vitest = started
    },
    onTestModuleEnd(module) {
      for (const error of module.errors()) vitest?.state.catchError(error, 'import')
    },
  }
}
