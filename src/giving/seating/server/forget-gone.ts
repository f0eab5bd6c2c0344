import { sql as raw } from 'kysely'
import { day, instant, later } from '../../../kernel/clock.ts'
import type { SeatingDeps } from './deps.ts'
import './tables.ts'

/** Forgets what golfers and crew chose who are on no list anymore, once nobody can bring them back. */
export async function forgetGone({
  database,
  clock,
}: Pick<SeatingDeps, 'database' | 'clock'>): Promise<void> {
  const restorable = instant(later(clock(), -day))
  await database.transaction(async ({ sql }) => {
    await raw`
      delete from guest_seats
      where golfer_id is not null
        and not exists (select 1 from golfers where golfers.id = guest_seats.golfer_id)
        and not exists (select 1 from dinner_crew where volunteer_id = guest_seats.golfer_id)
        and not exists (
          select 1 from deletions
          where deletions.event_id = guest_seats.event_id and deleted_at > ${restorable}
        )`.execute(sql)
  })
}
