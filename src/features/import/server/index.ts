/** Lists of people, baskets and sponsors, entered from a file. */
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { workQueue } from '../../../kernel/work-queue.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'
import type { ImportKind } from '../columns.ts'
import type { Imported, ImportPreview } from '../contract.ts'
import type { Chosen } from '../rules.ts'
import { type ApplyRequest, applyImport } from './apply-import.ts'
import type { ImportDesk } from './desk.ts'
import { previewImport } from './preview-import.ts'
import './tables.ts'

export { importRoutes } from './routes.ts'

export interface ImportDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  desk: ImportDesk
}

export interface Imports {
  /** What would come of a file; writes nothing. Throws Problem 'no-event', or 'invalid-input' about the file. */
  preview(actor: Person, kind: ImportKind, file: Uint8Array, chosen?: Chosen): Promise<ImportPreview>
  /** Throws the same, and 'import-changed' with the new preview when it is not as it was looked at. */
  apply(actor: Person, request: ApplyRequest, file: Uint8Array): Promise<Imported>
}

export function createImports(deps: ImportDeps): Imports {
  // Both enter the whole file while other writers wait.
  const turns = workQueue({
    atOnce: 1,
    waiting: { known: 4, stranger: 0 },
    full: () => new Problem('busy', { retryAfter: 10 }),
  })
  return {
    preview: (actor, kind, file, chosen) =>
      turns.run('known', () => previewImport(deps, actor, kind, file, chosen)),
    apply: (actor, request, file) => turns.run('known', () => applyImport(deps, actor, request, file)),
  }
}
