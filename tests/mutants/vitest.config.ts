import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/** The unit tests alone: the other projects start a database before they know whether they have a test. */
export default defineConfig({
  resolve: { alias: { '@tests': path.resolve('tests'), '@': path.resolve('src') } },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/unit-settings.ts'],
    reporters: [reportFailedImports()],
  },
  plugins: [
    {
      name: 'processes',
      // Stryker asks for threads, in which a test cannot change the time zone.
      configureVitest({ project }) {
        project.config.pool = 'forks'
      },
    },
  ],
})

/** Stryker looks at tests alone: a change with which a file cannot even be loaded would seem unnoticed. */
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
