import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

/** Screens a golfer's phone opens without signal. The other pages need the server anyway. */
const offlineScreens = [
  'app/frame/other-routes',
  'app/home/home-screen',
  'app/home/hero/day-hero',
  'app/home/sections/home-after',
  'app/home/sections/home-previous',
  'app/home/photos/photo-viewer',
  'play/scoring/client/pad/live-scoring-screen',
  'play/scoring/client/finished/finished-card',
  'play/scoring/client/pad/event-deactivated-screen',
  'play/scoring/client/phone/notices/unsent-notice',
  'giving/seller/client/sell-screen',
  'play/board/client/leaderboard-screen',
  'site/accounts/client/team-login-screen',
  'site/accounts/client/team-link-screen',
  'site/accounts/client/login-screen',
  'ui/feedback/oops-popup',
]

/** What the scorecard starts with, when a phone opens it or its team's link. */
const cardStart = ['app/frame/other-routes', 'accounts/client/open-link', 'pad/live-scoring-screen']

/** Builds the service worker into /sw.js after the page, with the list of files it caches. */
export function offlineWorker(root: string): Plugin {
  return {
    name: 'pinhigh-offline-worker',
    async writeBundle({ dir }, bundle) {
      if (this.environment.config.command !== 'build' || !dir) return
      const files = filesToKeep(bundle)
      const cardFiles = filesOf(bundle, cardStart).filter((file) => file.endsWith('.js'))
      const index = bundle['index.html']
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(index?.type === 'asset' ? index.source : '')
        .digest('hex')
        .slice(0, 12)
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: {
          shellFiles: JSON.stringify(files),
          cardFiles: JSON.stringify(cardFiles),
          shellVersion: JSON.stringify(version),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          reportCompressedSize: false,
          lib: {
            entry: `${root}src/app/worker/sw.ts`,
            formats: ['iife'],
            name: 'PinhighWorker',
            fileName: () => 'sw.js',
          },
        },
      })
    },
  }
}

/** The first load, the screens above, everything they import, and their styles and fonts. */
function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  const others = Object.entries(bundle)
    .filter(([name, file]) => (file.type === 'chunk' ? file.isEntry : /\.(css|woff2|svg)$/.test(name)))
    .map(([name]) => name)
  return filesOf(bundle, [...offlineScreens, ...cardStart], others)
}

/** The files of these modules, and everything they import. Throws if a module has no file of its own. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  others: readonly string[] = [],
): string[] {
  const kept = new Set<string>()
  const keep = (name: string): void => {
    const file = bundle[name]
    if (kept.has(name) || !file) return
    kept.add(name)
    if (file.type !== 'chunk') return
    for (const css of file.viteMetadata?.importedCss ?? []) keep(css)
    for (const asset of file.viteMetadata?.importedAssets ?? []) keep(asset)
    for (const imported of file.imports) keep(imported)
  }
  for (const name of others) keep(name)
  for (const module of modules) {
    const found = Object.entries(bundle).find(
      ([, file]) => file.type === 'chunk' && file.facadeModuleId?.includes(module),
    )
    if (!found) throw new Error(`Not in the build: ${module}. Did it move?`)
    keep(found[0])
  }
  return [...kept].map((name) => `/${name}`).sort()
}
