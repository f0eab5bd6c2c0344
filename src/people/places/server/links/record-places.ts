import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { PlacesDeps } from '../deps.ts'
import { nameOf } from '../parties/party-quote.ts'
import type { Owned } from './own-places.ts'

/** Writes the audit entry and tells open pages. */
export async function recordPlaces(
  { audit }: Pick<PlacesDeps, 'audit'>,
  tx: Tx,
  actor: Actor,
  { event, team, party }: Owned,
  entry: Pick<Parameters<PlacesDeps['audit']>[1], 'action' | 'before' | 'after'>,
): Promise<void> {
  await audit(tx, {
    eventId: event.id,
    actor,
    subject: party
      ? { kind: 'party', id: party.id, name: nameOf(party) }
      : { kind: 'team', id: team.id, name: team.name },
    ...entry,
  })
  tx.announce({ topic: 'teams', eventId: event.id })
}
