import { defineConfig } from 'vitest/config'
import { closingLine } from './tools/closing-line.ts'

const postgres = ['service/test/setup/postgres.ts']

export default defineConfig({
  ssr: { resolve: { conditions: ['vidimus:source'] } },
  test: {
    reporters: ['default', closingLine],
    projects: [
      { extends: true, test: { name: 'house', include: ['service/test/house/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['{service,wallet}/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['service/test/**/*.test.ts'],
          exclude: ['service/test/house/**'],
          globalSetup: postgres,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/setup/browser.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
