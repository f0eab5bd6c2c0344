import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const names = ['fast-server', 'live-server', 'provider-server']

/**
 * The servers of tests, built as the product's own is: loading a thousand files takes a server longer than all else it does in
 * a test, and some tests start a dozen.
 */
export default async function serversForTests(): Promise<() => void> {
  // Journeys and faults share them.
  if (process.env.PINHIGH_TEST_SERVERS) return () => {}
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  const folder = mkdtempSync(join(results, 'servers-'))
  const sources = names.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])
  await build({
    root,
    configFile: join(root, 'vite.server.ts'),
    logLevel: 'warn',
    build: { outDir: folder, rolldownOptions: { input: Object.fromEntries(sources) } },
  })
  process.env.PINHIGH_TEST_SERVERS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
