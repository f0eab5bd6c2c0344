import { type Kysely, sql } from 'kysely'

interface Entry {
  id: string
  event_id: string | null
  before: string | null
  after: string | null
}

/**
 * The log told changed handicaps as `{"Lee Marsh": 123}`, and an erasure didn't read keys. They become
 * `{"golfers": ["Lee Marsh 12.3"]}`, as they are written now. Where somebody was erased, a name that no golfer of the event has
 * anymore may be theirs, and becomes 'Golfer'.
 */
export async function namesAsValues(database: Kysely<never>): Promise<void> {
  const { rows } = await sql<Entry>`
    select ${sql.join(['id', 'event_id', 'before', 'after'].map((column) => sql.ref(column)))}
    from audit_log where action = 'handicaps changed'`.execute(database)
  const { rows: erased } = await sql`select id from erasures limit 1`.execute(database)
  for (const { id, event_id, before, after } of rows) {
    const golfers = erased.length > 0 ? await golfersOf(database, event_id) : null
    const told = (name: string) => (golfers === null || golfers.has(name) ? name : 'Golfer')
    await sql`
      update audit_log
      set ${sql.ref('before')} = ${asValues(before, told)}, ${sql.ref('after')} = ${asValues(after, told)}
      where id = ${id}`.execute(database)
  }
}

async function golfersOf(database: Kysely<never>, eventId: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select first_name, last_name from players
    where team_id in (select id from teams where event_id = ${eventId})`.execute(database)
  return new Set(rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()))
}

function asValues(json: string | null, told: (name: string) => string): string | null {
  if (json === null) return null
  const indexes: Record<string, unknown> = JSON.parse(json)
  if (Array.isArray(indexes.golfers)) return json
  const golfers = Object.entries(indexes).map(([name, index]) => `${told(name)} ${inWords(index)}`)
  return JSON.stringify({ golfers })
}

/** Tenths as golfers write them: '12.3', '+1.2' below 0. */
function inWords(index: unknown): string {
  if (typeof index !== 'number') return 'none'
  return `${index < 0 ? '+' : ''}${(Math.abs(index) / 10).toFixed(1)}`
}
