import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { knownOfCalls } from './scripts/build/calls.ts'
import { packedAssets } from './scripts/build/compress.ts'
import { offlineWorker } from './scripts/build/offline.ts'
import { smallPreload } from './scripts/build/preload.ts'
import { pageRenderer } from './scripts/build/renderer.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const api = `http://localhost:${process.env.PORT || 3000}`

/** What every page needs before anything stands. */
const firstNeeds = anyOf(
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|use-sync-external-store)\//,
  /src\/ui\/(calls|session)\/(api|api-fault|storage|session|current-event)\.ts/,
  /src\/ui\/page\/(page-heading|served-page|lazy-screen|use-back-closes)/,
  /src\/ui\/(\w+\/)?(button|classes|banner|loading|loading-screen|dollars|dialog-stack|oops|oops-place|toast|toaster)\./,
  /src\/kernel\/(served-page|endpoint|text\/dates)\./,
  /src\/event\/event\/(phase|wall-time)\.|src\/app\/(page|app|router|home-page|offline|whole-styles|frame\/(frame|nav-bar|nav-links|bare|error-boundary|guarded-page|guards|routes|staff-paths))\./,
)
/** What the home page and other pages of visitors say of an event. */
const event = anyOf(
  /src\/event\/(course\/hole-drawing-url|event\/(wall-moment|round|pictures|delay|start-words|price-words|calendar-address))\./,
  /src\/kernel\/(count-in-words|money|levels)\.|src\/ui\/(fold|session\/payment-request)\./,
  /src\/play\/board\/(client\/result\/)?team-names\./,
)
/** Reading from the server. */
const reading = /node_modules\/(swr|dequal)\/|src\/ui\/calls\/(use-call|call-retries)\./
/** What most screens need: lists and dialogs. */
const screensNeed =
  /src\/kernel\/(clock|ids|text\/(ordinal|search-text|plain-text|full-name))\.|src\/ui\/(card|session\/log-in|dialogs\/dialog|feedback\/(empty-state|use-oops)|page\/(page-head|page-tabs-place))\.|src\/event\/event\/(nines|team-status)\./
/** The fields of forms, and what they refuse. */
const forms =
  /src\/ui\/forms\/(error-summary|example-of|field|search-box|search-text|select|text-input)\.|src\/kernel\/(email|phone|shirt-sizes|field-rules)\./
/** What forms of sign-ups have in common, in one file instead of three small ones. */
const signUps =
  /src\/(ui\/(session\/use-price-shown|calls\/request-id)|people\/teams\/client\/sign-up\/add-ons)\./
/** What the card and the board share: one file instead of ten small ones. */
const card =
  /src\/play\/(scoring\/rules|board\/stream)|src\/ui\/(session\/history-notes\.|score-mark|forms\/switch|calls\/follow-events|page\/picture-cache)|src\/kernel\/score-names\./
/** The phone's own database, and asking again: the board does both and needs nothing else of the scorecard. */
const storage = /node_modules\/idb\/|src\/ui\/calls\/while-seen\./
/** The scorecard on a phone, without the notice on other pages: one file. */
const scorecard =
  /src\/play\/scoring\/client\/(pad|phone)\/(?!.*(-screen|notices\/unsent-notice|use-saved-team-names)\.)/
const golf =
  /src\/(play\/board\/(team-names|result|phase|board-update)|event\/event\/tie-break|play\/board\/client\/(result\/(leaders|use-result)|board\/(board-words|short-names)))/
/** Of a board that is final. */
const result = /src\/play\/board\/client\/result\//
/** Not what only some phases or a tap show. */
const home =
  /src\/app\/home\/(?!home-(screen|without-event)\.|sections\/home-(after|previous)|hero\/day-hero|photos\/photo-(viewer|order))/

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

export default defineConfig({
  root,
  define: knownOfCalls,
  resolve: {
    // What wouter and swr bring for React before 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    react(),
    smallPreload(),
    tailwindcss(),
    sandboxScript(),
    earlyCard(),
    offlineWorker(root),
    packedAssets(),
    pageRenderer(root),
  ],
  server: {
    port: 5173,
    strictPort: true,
    // Both addresses as the person sees them: the server compares Origin and Host.
    proxy: Object.fromEntries(
      ['/api', '/files', '/drawings', '/sandbox', '/readyz', '/healthz'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // Nothing is written into the page itself: the server's policy lets only its own files run.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The writer of PDFs, which comes when an admin asks for one.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // React's tools for developers find nothing on a built page.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      // Our own files do nothing by being loaded: what a door offers and nobody takes stays behind.
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$|src\/app\/main\.tsx$|index\.html/, sideEffects: true },
          { test: /\/src\//, sideEffects: false },
        ],
      },
      output: {
        // Half as many bits of them in lists of files, which can't be packed.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Few files and not many small ones: each costs a phone with one bar of signal a round trip.
        codeSplitting: {
          groups: [
            { name: 'core', test: firstNeeds, priority: 2 },
            { name: 'event', test: event, priority: 2 },
            { name: 'reading', test: reading, priority: 2 },
            { name: 'kit', test: screensNeed, priority: 1 },
            { name: 'forms', test: forms, priority: 1 },
            { name: 'sign-ups', test: signUps, priority: 1 },
            { name: 'card', test: card, priority: 1 },
            { name: 'storage', test: storage, priority: 2 },
            { name: 'scorecard', test: scorecard, priority: 1 },
            { name: 'golf', test: golf, priority: 1 },
            { name: 'result', test: result, priority: 0 },
            { name: 'home', test: home, priority: 1 },
          ],
        },
      },
    },
  },
})

/** The keys of a card that comes with its page: /early-card.js, built on its own, so that it loads nothing else. */
function earlyCard(): Plugin {
  return {
    name: 'pinhigh-early-card',
    async writeBundle() {
      if (this.environment.config.command !== 'build') return
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          reportCompressedSize: false,
          lib: {
            entry: `${root}src/app/early/early-card.ts`,
            formats: ['iife'],
            name: 'PinhighEarlyCard',
            fileName: () => 'early-card.js',
          },
        },
      })
    },
  }
}

/**
 * The sandbox provider's own browser script, at the one address the page loads it from: /sandbox/stripe.js.
 * A classic script with no imports, as the real provider's is; built on its own, so that it shares no chunk.
 */
function sandboxScript(): Plugin {
  const source = `${root}src/adapters/payments/sandbox/page/stripe-sandbox.ts`
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist/client/sandbox',
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: { entry: source, formats: ['iife'], name: 'PinhighSandbox', fileName: () => 'stripe.js' },
    },
  }
  return {
    name: 'pinhigh-sandbox-script',
    async writeBundle() {
      if (this.environment.config.command === 'build' && existsSync(source)) await build(config)
    },
    configureServer(server) {
      server.middlewares.use('/sandbox/stripe.js', (_request, response, next) => {
        build({ ...config, build: { ...config.build, write: false } }).then((built) => {
          const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
          response.setHeader('Content-Type', 'text/javascript')
          response.end(output[0].code)
        }, next)
      })
    },
  }
}
