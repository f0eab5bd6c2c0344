import { readFile } from 'node:fs/promises'
import { type Handlers, ok, type Upload } from '../../../kernel/endpoint.ts'
import { csvFile } from '../../exports/server/index.ts'
import { templateOf } from '../columns.ts'
import type { importApi } from '../contract.ts'
import type { Imports } from './imports.ts'
import { fileFault } from './reading/read-items.ts'

export function importRoutes(imports: Omit<Imports, 'handlers'>): Handlers<typeof importApi> {
  return {
    'GET /api/admin/import/template.csv': async ({ query: { kind } }) => {
      const { teamSize } = await imports.teamShape()
      const { heads, example } = templateOf(kind, { teamSize, fewest: teamSize })
      return { status: 200, file: csvFile(`${kind}-template.csv`, heads, [example]) }
    },
    'POST /api/admin/import/preview': async ({ actor, body, upload }) =>
      ok(await imports.preview(actor, body, await bytesOf(upload))),
    'POST /api/admin/import/apply': async ({ actor, body, upload }) =>
      ok(await imports.apply(actor, body, await bytesOf(upload))),
  }
}

async function bytesOf(upload: Upload | null): Promise<Uint8Array> {
  if (!upload) throw fileFault('Please choose a file')
  return readFile(upload.path)
}
