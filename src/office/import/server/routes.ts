import { readFile } from 'node:fs/promises'
import { type Handlers, ok, type Upload } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import { workQueue } from '../../../kernel/work-queue.ts'
import { csvFile } from '../../exports/server/index.ts'
import { templateOf } from '../columns.ts'
import type { importApi } from '../contract.ts'
import { applyImport } from './apply-import.ts'
import type { ImportDeps } from './deps.ts'
import { previewImport } from './preview-import.ts'
import { fileFault } from './reading/read-items.ts'
import { teamShape } from './team-shape.ts'

export function importRoutes(deps: ImportDeps): Handlers<typeof importApi> {
  // Both enter the whole file while other writers wait, so they run one at a time.
  const turns = workQueue({
    atOnce: 1,
    waiting: { known: 4, stranger: 0 },
    full: () => new Problem('busy', { retryAfter: 10 }),
  })
  return {
    'GET /api/admin/import/template.csv': async ({ query: { kind } }) => {
      const { teamSize } = await teamShape(deps)
      const { heads, example } = templateOf(kind, { teamSize, fewest: teamSize })
      return { status: 200, file: csvFile(`${kind}-template.csv`, heads, [example]) }
    },
    'POST /api/admin/import/preview': async ({ actor, body, upload }) => {
      const file = await bytesOf(upload)
      return ok(await turns.run('known', () => previewImport(deps, actor, body, file)))
    },
    'POST /api/admin/import/apply': async ({ actor, body, upload }) => {
      const file = await bytesOf(upload)
      return ok(await turns.run('known', () => applyImport(deps, actor, body, file)))
    },
  }
}

async function bytesOf(upload: Upload | null): Promise<Uint8Array> {
  if (!upload) throw fileFault('Please choose a file')
  return readFile(upload.path)
}
