import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { connect } from '../../src/adapters/database/postgres.ts'
import { openOwn } from '../../src/adapters/database/sqlite.ts'

/** Where a server stores everything, according to its environment. */
export interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

export interface Said {
  code: number | null
  /** Everything printed, on both outputs. */
  text: string
}

/** Runs `npm run backup -- FILE` or `npm run restore -- FILE`, without npm. */
export async function runCommand(
  name: 'backup' | 'restore',
  file: string,
  place: Place,
  around: { shell?: string } = {},
): Promise<Said> {
  const script = join(import.meta.dirname, `../../src/server/${name}.ts`)
  const env = { PATH: process.env.PATH ?? '', ...place }
  const line = [process.execPath, script, file]
  // A shell command for limits, such as on file sizes.
  const child = around.shell
    ? spawn('/bin/sh', ['-c', `${around.shell}; exec "$@"`, 'sh', ...line], { env })
    : spawn(line[0] as string, line.slice(1), { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text: text.trim() }
}

/** Throws when it fails. */
export async function backUp(file: string, place: Place): Promise<string> {
  return wentWell(await runCommand('backup', file, place))
}

export async function restore(file: string, place: Place): Promise<string> {
  return wentWell(await runCommand('restore', file, place))
}

function wentWell({ code, text }: Said): string {
  if (code !== 0) throw new Error(text)
  return text
}

/** The number of rows of every table, and a checksum computed independently; no server may be using it. */
export async function fingerprints({
  DATA_DIR,
  DATABASE_URL,
}: Place): Promise<Record<string, { rows: number; sum: string }>> {
  const own = DATABASE_URL ? { kysely: connect(DATABASE_URL), unlock() {} } : openOwn(DATA_DIR)
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
  const database = own.kysely as unknown as Kysely<any>
  const prints: Record<string, { rows: number; sum: string }> = {}
  for (const { name } of await database.introspection.getTables()) {
    const rows = await database.selectFrom(name).selectAll().execute()
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    const sum = createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    prints[name] = { rows: rows.length, sum }
  }
  await database.destroy()
  own.unlock()
  return prints
}
