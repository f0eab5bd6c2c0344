/**
 * `node scripts/release-fixture.ts`: keeps a small event as this release writes it, in both databases, under
 * tests/fixtures/releases. Run it when a release is cut and commit the three files: every later release has to open them.
 * `node scripts/release-fixture.ts VERSION TREE` does so with the program in another folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import packageFile from '../package.json' with { type: 'json' }
import { findBinaries, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server-process.ts'
import { makeReleaseEvent, type ReleaseFacts, releaseAdmin } from './lib/release-event.ts'
import { root } from './lib/tree.ts'

const [version = packageFile.version, tree = root] = process.argv.slice(2)
const folder = join(root, 'tests/fixtures/releases')

/** Runs the release on that database until it has made its event. */
async function makeEvent(variables: Record<string, string>): Promise<ReleaseFacts> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = releaseAdmin
  const server = await startServer(
    { ...variables, ADMIN_EMAIL, ADMIN_PASSWORD },
    join(tree, 'src/server/main.ts'),
  )
  try {
    return await makeReleaseEvent(server.url)
  } finally {
    await server.end('SIGTERM')
  }
}

function save(ending: string, content: string | Uint8Array): void {
  const name = `${version}.${ending}`
  writeFileSync(join(folder, name), content)
  process.stdout.write(`${name} ${Math.ceil(content.length / 1000)} kB\n`)
}

function packed(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

async function onSqlite(dataDir: string): Promise<ReleaseFacts> {
  const facts = await makeEvent({ DATA_DIR: dataDir })
  const whole = join(dataDir, 'whole.db')
  const database = new DatabaseSync(join(dataDir, 'pinhigh.db'))
  database.exec(`vacuum into '${whole}'`)
  database.close()
  save('db.br', packed(readFileSync(whole)))
  return facts
}

async function onPostgres(dataDir: string): Promise<ReleaseFacts> {
  const postgres = await startPostgres()
  try {
    const url = await postgres.freshDatabase()
    const facts = await makeEvent({ DATA_DIR: dataDir, DATABASE_URL: url })
    save('sql.br', packed(Buffer.from(dump(url))))
    return facts
  } finally {
    await postgres.stop()
  }
}

/** Plain SQL, without the lines that only psql understands. */
function dump(url: string): string {
  const options = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments']
  const told = spawnSync(join(findBinaries(), 'pg_dump'), [...options, url], { encoding: 'utf8' })
  if (told.status !== 0) throw new Error(`pg_dump failed: ${told.stderr}`)
  return told.stdout.replaceAll(/^(\\.*|--.*|)\n/gm, '')
}

const scratch = mkdtempSync(join(tmpdir(), 'pinhigh-release-'))
try {
  mkdirSync(folder, { recursive: true })
  const sqlite = await onSqlite(join(scratch, 'sqlite'))
  const postgres = await onPostgres(join(scratch, 'postgres'))
  save('facts.json', `${JSON.stringify({ sqlite, postgres }, null, 1)}\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
