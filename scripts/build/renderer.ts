import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { knownOfCalls } from './calls.ts'
import { plainLetters } from './letters.ts'

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
          ssr: join(root, 'src/app/render.tsx'),
          outDir: 'dist/renderer',
          emptyOutDir: true,
          reportCompressedSize: false,
        },
      })
    },
  }
}
