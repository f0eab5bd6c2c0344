import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { knownOfCalls } from './scripts/build/calls.ts'
import { LongestFirst } from './scripts/lib/test-order.ts'

const seconds = 1000
/** More than the two cores this is meant for: tests wait for disks, databases and browsers more than they work. */
const maxWorkers = 4
const maxBrowsers = 5
const setupFiles = ['tests/support/quiet.ts', 'tests/support/same-chance.ts']
/** A wait ends as soon as what it waits for holds: on a busy machine a second, which is usual, is too little. */
const patient = { poll: { timeout: 40 * seconds } }
const support = join(import.meta.dirname, 'tests/support')
/**
 * A password takes 30 ms by design: the one that every test uses is hashed once a worker. A connection to PostgreSQL
 * outlives its server: the next one on the same database takes it over.
 */
const alias = { '@node-rs/argon2': `${support}/argon2-for-tests.ts`, pg: `${support}/pg-for-tests.ts` }
/** The same for each project that loads the product: then a file is transformed once a run, and not once a project. */
const product = { plugins: [react()], define: knownOfCalls, resolve: { alias } }
/**
 * Loaded as Node loads the server: nothing is transformed, which takes a third less of the processor. Then `alias`
 * doesn't hold, and `stand-ins.mjs` does the same.
 */
const asNodeRunsIt = {
  execArgv: ['--import', `${support}/stand-ins.mjs`],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
const apiTests = ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts']
/** Who may call what, and the demo, don't depend on the database: once is enough. */
const onSqliteOnly = [
  'tests/api/permissions.test.ts',
  'tests/api/demo.test.ts',
  'tests/api/demo-waves.test.ts',
]

/** After everything else: these start servers and browsers of their own. In one group, so that no core waits between. */
function late(name: string, { patience = 240, globalSetup = [] as string[] } = {}) {
  return {
    test: {
      name,
      ...asNodeRunsIt,
      include: [`tests/${name}/**/*.test.ts`],
      setupFiles,
      globalSetup: ['tests/support/servers-for-tests.ts', ...globalSetup],
      maxWorkers: maxBrowsers,
      // Each file has servers and browsers of its own; what drives them is loaded once a worker, not once a file.
      isolate: false,
      sequence: { groupOrder: 1 },
      testTimeout: patience * seconds,
      hookTimeout: 180 * seconds,
      expect: patient,
    },
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...product,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{walls,types,support}/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          setupFiles,
          maxWorkers,
          // Two hundred small files: starting a process for each takes longer than its tests.
          isolate: false,
          expect: patient,
          testTimeout: 60 * seconds,
        },
      },
      {
        ...product,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/components/support/dom.ts',
            'tests/components/support/each-test.ts',
            ...setupFiles,
          ],
          maxWorkers,
          // As for the API tests below.
          isolate: false,
          globalSetup: ['tests/support/sqlite-for-tests.ts'],
          expect: patient,
          testTimeout: 180 * seconds,
          hookTimeout: 180 * seconds,
        },
      },
      {
        ...product,
        test: {
          name: 'api-sqlite',
          ...asNodeRunsIt,
          include: apiTests,
          setupFiles,
          maxWorkers,
          // Each test starts a server of its own; the code is loaded once a worker, not once a file.
          isolate: false,
          env: { PINHIGH_TEST_DB: 'sqlite' },
          globalSetup: ['tests/support/sqlite-for-tests.ts'],
          expect: patient,
          testTimeout: 180 * seconds,
          hookTimeout: 180 * seconds,
        },
      },
      {
        ...product,
        test: {
          name: 'api-postgres',
          ...asNodeRunsIt,
          include: apiTests,
          exclude: onSqliteOnly,
          setupFiles,
          maxWorkers,
          isolate: false,
          env: { PINHIGH_TEST_DB: 'postgres' },
          globalSetup: ['tests/support/postgres-for-tests.ts', 'tests/support/sqlite-for-tests.ts'],
          expect: patient,
          testTimeout: 180 * seconds,
          hookTimeout: 180 * seconds,
        },
      },
      late('journeys', {
        globalSetup: ['tests/support/sqlite-for-tests.ts', 'tests/support/sample-for-tests.ts'],
      }),
      // The many rounds of `npm run faults` take minutes.
      late('faults', { patience: 600 }),
    ],
  },
})
