import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { ReleaseFacts } from '../../scripts/lib/release-event.ts'
import type { Place } from './backups.ts'
import { testsRunOn } from './database.ts'
import { looking } from './first-schema.ts'

const folder = join(import.meta.dirname, '../fixtures/releases')

/** Every release whose data are kept, such as '0.1.0'. They are written by scripts/release-fixture.ts. */
export const keptReleases = readdirSync(folder)
  .filter((name) => name.endsWith('.facts.json'))
  .map((name) => name.replace('.facts.json', ''))
  .sort()

/** What the release itself said about its event, on the database of this run. */
export function factsOfRelease(release: string): ReleaseFacts {
  return JSON.parse(readFileSync(join(folder, `${release}.facts.json`), 'utf8'))[testsRunOn()]
}

/** Fills an empty place with the data as that release left them. */
export async function leaveAtRelease(place: Place, release: string): Promise<void> {
  const read = (ending: string) => brotliDecompressSync(readFileSync(join(folder, `${release}.${ending}.br`)))
  if (!place.DATABASE_URL) return writeFileSync(join(place.DATA_DIR, 'pinhigh.db'), read('db'))
  const client = new pg.Client({ connectionString: place.DATABASE_URL })
  await client.connect()
  try {
    await client.query(read('sql').toString())
  } finally {
    await client.end()
  }
}

export interface Tally {
  /** Rows of tables that every release has. */
  rows: Record<string, number>
  /** Cents that came in and went back. */
  received: number
  refunded: number
}

const tables = [
  ...['events', 'holes', 'teams', 'players', 'hole_scores', 'score_history', 'final_boards', 'people'],
  ...['payments', 'refunds', 'sponsors', 'dinner_orders', 'dinner_guests', 'volunteers', 'baskets', 'outbox'],
]

/** Counted in the database itself; no server may be using it. */
export function tallyOf(place: Place): Promise<Tally> {
  return looking(place, async (database) => {
    const rows: Tally['rows'] = {}
    for (const table of tables) {
      const count = database.fn.countAll().as('rows')
      rows[table] = Number((await database.selectFrom(table).select(count).executeTakeFirst())?.rows)
    }
    const cents = async (table: string) => {
      const amounts = await database.selectFrom(table).select('amount').execute()
      return amounts.reduce((sum, { amount }) => sum + Number(amount), 0)
    }
    return { rows, received: await cents('payments'), refunded: await cents('refunds') }
  })
}
