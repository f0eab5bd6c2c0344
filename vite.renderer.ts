import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { knownOfCalls } from './vite.calls.ts'
import { plainLetters } from './vite.letters.ts'

/** Builds the page a second time, for the server: what renders the public pages, with all that it needs, into dist/renderer. */
export function pageRenderer(root: string): Plugin {
  return {
    name: 'pinhigh-page-renderer',
    async writeBundle() {
      if (this.environment.config.command !== 'build') return
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: { ...knownOfCalls, 'process.env.NODE_ENV': '"production"' },
        plugins: [react(), plainLetters()],
        ssr: { noExternal: true },
        build: {
          ssr: fileURLToPath(new URL('src/app/render.tsx', import.meta.url)),
          outDir: 'dist/renderer',
          emptyOutDir: true,
          reportCompressedSize: false,
        },
      })
    },
  }
}
