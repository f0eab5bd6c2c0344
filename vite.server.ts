import { defineConfig } from 'vite'
import { plainLetters } from './scripts/build/letters.ts'

/**
 * Builds the server into dist/server: a few files of plain JavaScript start in less of the processor and of the memory than
 * our many of TypeScript do.
 */
export default defineConfig({
  publicDir: false,
  plugins: [plainLetters()],
  // The large packages that read no files of their own: of these only what we use comes along. Others stay where npm put them.
  ssr: { noExternal: ['jose', 'kysely', 'stripe', 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', 'backup-worker': 'src/server/backup-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
