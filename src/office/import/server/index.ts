import { Problem } from '../../../kernel/problem.ts'
import { workQueue } from '../../../kernel/work-queue.ts'
import { feature } from '../../../ports/feature.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'
import './tables.ts'
import type { ImportDeps } from './deps.ts'
import type { Imports } from './imports.ts'
import { importRoutes } from './routes.ts'
import { teamShape } from './team-shape.ts'

export const imports = feature({ open: (needs: ImportDeps) => ({ imports: createImports(needs) }) })

function createImports(deps: ImportDeps): Imports {
  // Both enter the whole file while other writers wait, so they run one at a time.
  const turns = workQueue({
    atOnce: 1,
    waiting: { known: 4, stranger: 0 },
    full: () => new Problem('busy', { retryAfter: 10 }),
  })
  const imports: Omit<Imports, 'handlers'> = {
    teamShape: () => teamShape(deps),
    preview: (actor, wish, file) => turns.run('known', () => previewImport(deps, actor, wish, file)),
    apply: (actor, request, file) => turns.run('known', () => applyImport(deps, actor, request, file)),
  }
  return { ...imports, handlers: { import: importRoutes(imports) } }
}
