import type { EventRecord, HolesInUse } from '../event/event/server/index.ts'
import { sponsorsAboveHole } from '../giving/sponsors/server/index.ts'
import { teamsOf } from '../people/teams/server/index.ts'
import { contestsAboveHole } from '../play/contests/server/index.ts'
import { isScored } from '../play/scoring/server/index.ts'
import type { Sql } from '../ports/database.ts'

/** What refers to the event's holes, so that their number can't be changed. */
export async function holesInUse(sql: Sql, { id }: EventRecord, above: number): Promise<HolesInUse> {
  const teams = await teamsOf(sql, id)
  return {
    areScored: await isScored(sql, id),
    starting: teams.filter(({ startingHole }) => (startingHole ?? 0) > above).map(({ name }) => name),
    sponsoring: await sponsorsAboveHole(sql, id, above),
    contests: await contestsAboveHole(sql, id, above),
  }
}
