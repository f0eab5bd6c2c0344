import { sql } from 'kysely'
import { type Finding, fine, lookAt, notSetUp, wrong } from '../../office/doctor/findings.ts'
import type { Sql } from '../../ports/database.ts'
import type { Patient } from './probes.ts'

const leastPostgres = 15

export async function checkDatabase({ probes, version }: Patient): Promise<Finding[]> {
  const opened = await probes.database().catch(() => 'away' as const)
  if (opened === 'away')
    return [
      wrong('The database doesn’t answer.', 'Check that it’s running, and check DATABASE_URL or DATA_DIR.'),
    ]
  if (!opened) return [notSetUp('There are no data yet.', 'The first start of the server makes them.')]
  const name = await databaseName(opened)
  return [isTooOld(name) ? oldPostgres(name) : fine(`${name}.`), await upgrades(probes, opened.sql, version)]
}

/** 'SQLite 3.50.4' or 'PostgreSQL 17.2'. */
export async function databaseName({ kind, sql: on }: { kind: string; sql: Sql }): Promise<string> {
  const ask =
    kind === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`
  const { rows } = await ask.execute(on)
  return `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version.split(' ')[0]}`
}

function isTooOld(name: string): boolean {
  const [, number] = /^PostgreSQL (\d+)/.exec(name) ?? []
  return number !== undefined && Number(number) < leastPostgres
}

function oldPostgres(name: string): Finding {
  return wrong(`${name} is too old.`, `Upgrade it to ${leastPostgres} or newer.`)
}

async function upgrades(probes: Patient['probes'], on: Sql, version: string): Promise<Finding> {
  const { from, pending, unknown } = await probes.upgrades(on)
  const writer = from ? `Pinhigh ${from}` : 'an earlier version'
  if (unknown)
    return wrong(
      `The database was written by ${from ? writer : 'a newer version'}; this is ${version}.`,
      `Start ${from ?? 'the newer version'} or a newer one.`,
    )
  if (pending.length === 0) return fine('The database is up to date.')
  return lookAt(
    `The database is from ${writer}: ${pending.length} upgrade steps haven’t run yet.`,
    'The next start of the server makes a backup and runs them.',
  )
}
