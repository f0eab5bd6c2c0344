import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import packageFile from '../../../../package.json' with { type: 'json' }
import { isNewer } from '../../../kernel/version.ts'
import { type BeforeUpgrade, StepFailed, type Upgrade } from '../../../ports/upgrade.ts'
import { steps } from './index.ts'
import type { Step, Steps } from './step.ts'

const { version } = packageFile

/** The database was written by a newer version of this program. Nothing was changed. */
export class SchemaTooNew extends Error {
  constructor(unknown: string, writtenBy: string | null) {
    const newer = writtenBy && writtenBy !== version ? writtenBy : null
    super(
      `The data were written by ${newer ? `Pinhigh ${newer}` : 'a newer Pinhigh'}: this is ${version}, which does not know the step ${unknown}. Nothing was changed. Start ${newer ?? 'that version'} or a newer one. To stay with ${version}, restore the backup made before the upgrade into an empty place.`,
    )
  }
}

/**
 * Brings the schema up to date, or to the last of the given steps. All pending steps run in one transaction: if one
 * fails, nothing changes. Safe to run from several servers at once on PostgreSQL, and inside a transaction. Throws
 * SchemaTooNew, what the failing step threw, or StepFailed after `before` ran.
 */
export async function migrate(
  given: Kysely<never>,
  known: Steps = steps,
  last: string | null = null,
  before?: BeforeUpgrade,
): Promise<void> {
  // Steps name columns as the database does.
  const database = given.withoutPlugins()
  const { applied, from, pending } = await upgradeOf(database, known)
  refuseNewer(applied, known, from)
  if (last) return runSteps(database, known, last)
  if (pending.length > 0) {
    const isGuarded = before && applied.length > 0
    if (isGuarded) await before({ from, pending })
    await runSteps(database, known).catch((error: unknown) => {
      throw isGuarded ? new StepFailed(error) : error
    })
  }
  await noteVersion(database, from)
}

/** What is applied, by which version, and which steps would follow. */
export async function upgradeOf(
  database: Kysely<never>,
  known: Steps = steps,
): Promise<Upgrade & { applied: string[] }> {
  const applied = await appliedSteps(database)
  const pending = Object.keys(known).filter((name) => !applied.includes(name))
  return { applied, pending, from: applied.length > 0 ? await readVersion(database) : null }
}

async function runSteps(database: Kysely<never>, known: Steps, last?: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: providerOf(known) })
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest()
  if (error) throw error
}

/** Throws SchemaTooNew if a step is unknown to this program. `writtenBy` is the version that wrote the data. */
export function refuseNewer(
  applied: readonly string[],
  known: Steps = steps,
  writtenBy: string | null = null,
): void {
  const unknown = applied.find((name) => !(name in known))
  if (unknown) throw new SchemaTooNew(unknown, writtenBy)
}

const versionRow = 'version'

/** The newest version that has used the data. */
async function readVersion(database: Kysely<never>): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from installation where id = ${versionRow}`.execute(database)
  return rows[0]?.value ?? null
}

async function noteVersion(database: Kysely<never>, noted: string | null): Promise<void> {
  if (noted !== null && !isNewer(version, noted)) return
  await sql`
    insert into installation (id, value) values (${versionRow}, ${version})
    on conflict (id) do update set value = excluded.value`.execute(database)
}

/**
 * The steps already applied, in order; none for an empty database. Asks for the one table: Kysely's own question
 * lists every column of every table, which takes PostgreSQL longer than the rest of a start.
 */
async function appliedSteps(database: Kysely<never>): Promise<string[]> {
  const { rows: found } = await tableOfSteps(database).execute(database)
  if (found.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

/** Empty where no step was ever applied. */
function tableOfSteps(database: Kysely<never>): RawBuilder<unknown> {
  return database.getExecutor().adapter instanceof PostgresAdapter
    ? sql`select where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
}

function providerOf(known: Steps): MigrationProvider {
  return {
    async getMigrations() {
      return Object.fromEntries(Object.entries(known).map(([name, step]) => [name, migration(step)]))
    },
  }
}

function migration(step: Step): Migration {
  return {
    async up(database) {
      if (typeof step === 'function') return step(database as Kysely<never>)
      for (const statement of step) await sql.raw(statement).execute(database)
    },
  }
}
