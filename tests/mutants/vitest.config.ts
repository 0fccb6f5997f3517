import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The unit tests, without what only the other projects need. */
export default defineConfig({
  resolve: { alias: { '@tests': path.resolve('tests'), '@': path.resolve('src') } },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/unit-settings.ts'],
  },
})
