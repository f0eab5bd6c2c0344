import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportKind } from '../../src/office/import/columns.ts'
import type { ImportPreview } from '../../src/office/import/contract.ts'
import type { Answered, TestApp } from './app.ts'

type File = string | Uint8Array

/** What an admin does on the import page, through the API. */
export interface Importing {
  preview(kind: ImportKind, file: File, more?: Record<string, string>): ReturnType<SendForm>
  apply(kind: ImportKind, file: File, more?: Record<string, string>): ReturnType<SendForm>
  /** Previews the file, and imports it without the invalid lines. */
  import(kind: ImportKind, file: File, more?: Record<string, string>): ReturnType<SendForm>
  /** What is wrong or skipped, by first row. */
  wrong(kind: ImportKind, file: File): Promise<Record<number, string>>
}

/** Sends a form with a file, and returns the response. */
type SendForm = (route: string, form: FormData) => Promise<{ status: number; body: Answered['body'] }>

/** Without a socket, to a test's server. */
export function importing(app: TestApp, token: string): Importing {
  return importingBy(async (route, form) => {
    const asSent = new Response(form)
    const headers = { 'content-type': asSent.headers.get('content-type') ?? '' }
    return app.call(route, { token, headers, body: Buffer.from(await asSent.arrayBuffer()) })
  })
}

/** To a server process. */
export function importingOver(url: string, token: string): Importing {
  return importingBy(async (route, form) => {
    const [method = '', path = ''] = route.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(url + path, { method, headers, body: form })
    return { status: response.status, body: await response.json() }
  })
}

function importingBy(sendForm: SendForm): Importing {
  function send(route: string, fields: Record<string, string>, file: File) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(
      'file',
      new Blob([file as string | Uint8Array<ArrayBuffer>], { type: 'text/csv' }),
      'list.csv',
    )
    return sendForm(route, form)
  }
  const preview: Importing['preview'] = (kind, file, more = {}) =>
    send('POST /api/admin/import/preview', { kind, ...more }, file)
  const apply: Importing['apply'] = (kind, file, more = {}) => {
    const fields = { kind, fileName: `${kind}.csv`, importId: randomUUID(), ...more }
    return send('POST /api/admin/import/apply', fields as unknown as Record<string, string>, file)
  }
  return {
    preview,
    apply,
    async import(kind, file, more = {}) {
      const seen = await preview(kind, file)
      if (seen.status !== 200) return seen
      const { fingerprint, lines } = seen.body as ImportPreview
      const leaveOut = lines.flatMap(({ state, rows }) => (state === 'wrong' ? rows[0] : [])).join(',')
      return apply(kind, file, { fingerprint, leaveOut, ...more })
    },
    async wrong(kind, file) {
      const { lines } = (await preview(kind, file)).body as ImportPreview
      const bad = lines.filter(({ state }) => state !== 'ready')
      return Object.fromEntries(bad.map(({ rows, why }) => [rows[0], why.join(' ')]))
    },
  }
}

/** The number of rows of every table. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  const database = app.features.database
  const listing =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const counts: Record<string, number> = {}
  for (const { name } of (await listing.execute(database.sql)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      database.sql,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
