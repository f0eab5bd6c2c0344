import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { TeamRecord } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'

/** Writes the audit entry and tells open pages. */
export async function recordPlaces(
  { audit }: Pick<PlacesDeps, 'audit'>,
  tx: Tx,
  actor: Actor,
  team: TeamRecord,
  entry: Pick<Parameters<PlacesDeps['audit']>[1], 'action' | 'before' | 'after'>,
): Promise<void> {
  await audit(tx, {
    eventId: team.eventId,
    actor,
    subject: { kind: 'team', id: team.id, name: team.name },
    ...entry,
  })
  tx.announce({ topic: 'teams', eventId: team.eventId })
}
