import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const entries = ['fast', 'live', 'provider'].map((name) => `tests/support/${name}-server.ts`)

/** What they load most of, as plain modules. */
const ofPackages = ['csv-parse', 'csv-stringify', 'fflate', 'jose', 'kysely', 'stripe', 'zod']

/**
 * The tests' own servers in a few files, as `npm run build` leaves the product's: loading a thousand takes one longer than all
 * else it does in a test, and some tests start a dozen.
 */
export default async function serversForTests(): Promise<() => void> {
  // Journeys and faults share them.
  if (process.env.PINHIGH_TEST_SERVERS) return () => {}
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'servers-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placedAsInSource],
    ssr: { noExternal: ofPackages },
    build: {
      target: 'esnext',
      ssr: true,
      minify: false,
      reportCompressedSize: false,
      outDir: folder,
      rolldownOptions: {
        input: entries.map((entry) => join(root, entry)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  process.env.PINHIGH_TEST_SERVERS = JSON.stringify({
    folder,
    files: Object.fromEntries(
      entries.map((entry) => [join(root, entry), join(folder, `${basename(entry, '.ts')}.mjs`)]),
    ),
  })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Files and threads are found beside the source. */
const placedAsInSource: Plugin = {
  name: 'pinhigh-placed-as-in-source',
  transform(code, file) {
    if (file.includes('/node_modules/') || !code.includes('import.meta.')) return null
    const placed = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    return { code: placed, map: null }
  },
}
