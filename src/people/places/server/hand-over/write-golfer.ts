import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import { columnsOf } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { refusePerson } from '../links/place-contacts.ts'
import { writePlayer } from '../links/take-over.ts'
import type { PartyPlayer } from '../parties/party-record.ts'
import { changeParty } from '../parties/party-store.ts'
import { isFirst, needsContact, type PartyPlaces } from './party-places.ts'

interface Writing {
  before: PartyPlayer
  person: KeptFacts
  isNewPerson: boolean
  /** They came by themselves. */
  isOwn: boolean
}

/**
 * Writes another person, or a correction, into a golfer's row, in the pool or on a team. The row keeps its id, and with it
 * check-in and seat; the party keeps its money. Whoever takes the place of the party's first golfer by themselves takes the link
 * of its page along: the one that the first golfer had is dead. Returns the page's secret. Throws Problem 'invalid-input' at
 * the field. The caller must hold the lock.
 */
export async function writeGolfer(
  deps: PlacesDeps,
  tx: Tx,
  found: PartyPlaces,
  { before, person, isNewPerson, isOwn }: Writing,
): Promise<string> {
  const { party, team, event } = found
  await refusePerson(tx.sql, team ?? party, person, { before, isLeader: needsContact(found, before) })
  if (team) {
    const player = team.players.find(({ id }) => id === before.id)
    if (!player) throw new Problem('not-found')
    await writePlayer(deps, tx, { team, event }, { before: player, person, isNewPerson, isOwn })
  } else await writePooled(deps, tx, before.id, { person, isNewPerson })
  const first = isFirst(found, before)
  const secret = first && isNewPerson && isOwn ? newSecret() : party.secret
  await changeParty(tx.sql, party, { secret, ...(first ? { leader_email: person.email ?? '' } : {}) })
  tx.announce({ topic: 'teams', eventId: party.eventId })
  return secret
}

async function writePooled(
  deps: Pick<PlacesDeps, 'tell'>,
  tx: Tx,
  id: string,
  { person, isNewPerson }: Pick<Writing, 'person' | 'isNewPerson'>,
): Promise<void> {
  await tx.sql
    .updateTable('party_players')
    .set({
      ...columnsOf(person),
      ...(isNewPerson ? { handicap_index: null, has_no_index: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (!isNewPerson) return
  await forgetAnswers(tx.sql, id)
  await deps.tell(tx, 'golfer replaced', { golferId: id })
}
