import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { mainJob } from './0001-main-job.ts'
import { dinner } from './0002-dinner.ts'
import { sponsors } from './0003-sponsors.ts'
import { baskets } from './0004-baskets.ts'
import { finalBoards } from './0005-final-boards.ts'
import { optOuts } from './0006-opt-outs.ts'
import { blasts } from './0007-blasts.ts'
import { ledger } from './0008-ledger.ts'
import { teams } from './0009-teams.ts'
import { checkIn } from './0010-check-in.ts'
import { imports } from './0011-imports.ts'
import { eventPictures } from './0012-event-pictures.ts'

const steps: Record<string, readonly string[]> = {
  '0001-main-job': mainJob,
  '0002-dinner': dinner,
  '0003-sponsors': sponsors,
  '0004-baskets': baskets,
  '0005-final-boards': finalBoards,
  '0006-opt-outs': optOuts,
  '0007-blasts': blasts,
  '0008-ledger': ledger,
  '0009-teams': teams,
  '0010-check-in': checkIn,
  '0011-imports': imports,
  '0012-event-pictures': eventPictures,
}

function migration(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database)
    },
  }
}

const provider: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(
      Object.entries(steps).map(([name, statements]) => [name, migration(statements)]),
    )
  },
}

/** Brings the schema up to date; safe to run from several servers at once on PostgreSQL. Throws when a step fails. */
export async function migrate(database: Kysely<never>): Promise<void> {
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) throw error
}
