import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { viteTexts } from './texts/src/vite-texts.ts'
import { closingLine } from './tools/closing-line.ts'
import { LongestFirst } from './tools/longest-first.ts'

/** A hang is ended; how long something takes is measured elsewhere. */
const patience = process.env['VIDIMUS_TEST_FULL'] ? 1_800_000 : 120_000

/**
 * Many tests wait for processes and time limits: more workers than cores keep the cores busy. Each
 * more makes all of them slower, as they take turns in the caches of the processor.
 */
const maxWorkers = availableParallelism() + 2

/** What only computes comes last, by as many workers as there are cores: more load more modules. */
const computing = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } }

/**
 * Node reads the files itself, and finds most of them in its cache of what it has compiled. Vite's
 * own way of loading, which the others need for JSX and for modules that are loaded anew, takes a
 * tenth more of all they do.
 */
const byNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--conditions=vidimus:source'],
}

/** It loads modules a second time. */
const loadedByVite = ['sdk/src/shared-state.test.ts']

/**
 * `npm test` leaves these to `npm run test:full`: what they do is done by a test of the routes, a
 * journey that has more to tell or the gallery of the portal too, and they take long. Who names one
 * to vitest runs it.
 */
const isShort = process.env['VIDIMUS_TEST_STARTED_AT'] && !process.env['VIDIMUS_TEST_FULL']
const leftOut = !isShort
  ? ['**/node_modules/**']
  : [
      '**/node_modules/**',
      'certify/test/samples.test.ts',
      'journeys/docs.test.ts',
      'journeys/lost-answers.test.ts',
      'journeys/pages/spoken.test.ts',
      'journeys/portal/applications.test.ts',
      'journeys/portal/audit-log.test.ts',
      'journeys/portal/branding.test.ts',
      'journeys/portal/callbacks.test.ts',
      'journeys/portal/calm.test.ts',
      'journeys/portal/certificates.test.ts',
      'journeys/portal/encryption.test.ts',
      'journeys/portal/first-load.test.ts',
      'journeys/portal/flows.test.ts',
      'journeys/portal/fresh-authentication.test.ts',
      'journeys/portal/keyboard.test.ts',
      'journeys/portal/orientation.test.ts',
      'journeys/portal/people.test.ts',
      'journeys/portal/redirect-url.test.ts',
      'journeys/portal/security.test.ts',
      'journeys/portal/switching.test.ts',
      'journeys/portal/team.test.ts',
      'journeys/portal/unreachable-endpoints.test.ts',
      'journeys/portal/usage.test.ts',
      'journeys/shop/looks.test.ts',
      'journeys/starting-and-stopping.test.ts',
      'sdk/test/packed.test.ts',
      'service/test/chaos/kill-login.test.ts',
      'service/test/chaos/rolling-restart.test.ts',
      'service/test/chaos/rotate-master-key.test.ts',
      'service/test/cli/packed-client.test.ts',
      'service/test/cli/packed.test.ts',
      'service/test/interop/assembled.test.ts',
      'service/test/interop/multipaz.test.ts',
      'service/test/store/full-server.test.ts',
    ]

const service = ['service/test/setup/postgres.ts', 'service/test/setup/program.ts']

const journeys = [
  'journeys/setup/browser.ts',
  'journeys/setup/local-stack.ts',
  'journeys/setup/portal.ts',
  'service/test/setup/program.ts',
]

export default defineConfig({
  ssr: { resolve: { conditions: ['vidimus:source'] } },
  test: {
    reporters: ['default', closingLine],
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // What comes by itself is waited for as long as a busy machine may need.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['service/test/house/**/*.test.ts'],
          // They read the repository and change nothing: one worker reads it once.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          ...byNode,
          include: [
            '{service,sdk,certify,docs-site,texts}/src/**/*.test.ts',
            'demo/workbench/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: loadedByVite,
          ...computing,
          testTimeout: patience,
          hookTimeout: patience,
          // What they test is pure, so they can share one set of modules: a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [viteTexts],
        test: {
          name: 'unit-vite',
          include: ['portal/{src,test}/**/*.test.ts', ...loadedByVite],
          ...computing,
          testTimeout: patience,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'wallet',
          ...byNode,
          include: ['wallet/src/**/*.test.ts'],
          ...computing,
          testTimeout: patience,
          // A project of its own: a library that is its second opinion changes another one's
          // messages.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          ...byNode,
          include: ['service/test/**/*.test.ts', 'certify/test/*.test.ts'],
          exclude: [
            'service/test/house/**',
            'service/test/interop/**',
            'service/test/oidc-clients/**',
            'service/test/openapi/**',
            ...leftOut,
          ],
          // Each file starts its own service; its code is loaded once for all files of a worker.
          isolate: false,
          globalSetup: service,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          // Commands of their own, such as `npm run failover`, and no part of `npm test`.
          name: 'drills',
          ...byNode,
          include: ['service/test/drills/*.drill.ts'],
          globalSetup: service,
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          // Isolated: libraries of two wallets change each other's codecs.
          name: 'interop',
          ...byNode,
          include: ['service/test/interop/*.test.ts'],
          exclude: leftOut,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'openapi',
          ...byNode,
          include: ['service/test/openapi/*.test.ts'],
          globalSetup: service,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'oidc-clients',
          ...byNode,
          include: ['service/test/oidc-clients/*.test.ts'],
          isolate: false,
          globalSetup: service,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'sdk',
          ...byNode,
          include: ['sdk/test/**/*.test.ts'],
          exclude: leftOut,
          isolate: false,
          globalSetup: ['sdk/test/setup/packed-sdk.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          ...byNode,
          include: ['bench/**/*.test.ts'],
          exclude: leftOut,
          isolate: false,
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...byNode,
          include: ['journeys/**/*.test.ts'],
          exclude: leftOut,
          // As above; and so do the files of a worker share one browser.
          isolate: false,
          globalSetup: journeys,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          // `npm run pictures`, which writes docs/images, and no part of `npm test`.
          name: 'pictures',
          ...byNode,
          include: ['journeys/pictures/*.pictures.ts'],
          env: { VIDIMUS_TEST_PICTURES: 'yes' },
          globalSetup: journeys,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          // `npm run languages`, which looks at every page in every language.
          name: 'languages',
          ...byNode,
          include: ['journeys/pages/*.boxes.ts'],
          env: { VIDIMUS_TEST_PICTURES: 'yes' },
          globalSetup: ['journeys/setup/browser.ts'],
          testTimeout: 1_800_000,
          hookTimeout: patience,
        },
      },
    ],
  },
})
