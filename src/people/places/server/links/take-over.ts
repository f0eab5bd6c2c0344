import type { EventRecord } from '../../../../event/event/server/index.ts'
import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import { emailKey } from '../../../../kernel/email.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import {
  type PlayerRecord,
  rowOfPlayer,
  type TeamRecord,
  teamPhoneAfter,
  updateTeam,
} from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { tellNewLeader } from './place-news.ts'

interface Written {
  before: PlayerRecord
  person: KeptFacts
  isNewPerson: boolean
  isOwn: boolean
}

/**
 * Writes another person, or a correction, into a player's row. The row keeps its id, and with it check-in, seat and party.
 * A leader with a new email gets the team's code there, at once if they came by themselves (`isOwn`). Whoever takes the
 * leader's place by themselves takes the team's link along: the one that the former leader has is dead. The caller must hold the
 * team's lock.
 */
export async function writePlayer(
  deps: Pick<PlacesDeps, 'messages' | 'clock' | 'publicUrl' | 'ask' | 'tell' | 'auth'>,
  tx: Tx,
  { team, event }: { team: TeamRecord; event: EventRecord },
  { before, person, isNewPerson, isOwn }: Written,
): Promise<void> {
  const { id, number } = before
  const seat = { id, team_id: team.id, event_id: team.eventId, number }
  await tx.sql
    .updateTable('players')
    .set({
      ...rowOfPlayer(person, seat),
      ...(isNewPerson ? { handicap_index: null, has_no_index: null, absent_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (isNewPerson) {
    await forgetAnswers(tx.sql, id)
    await deps.tell(tx, 'golfer replaced', { golferId: id })
  }
  await updateTeam(tx.sql, team.id, {
    version: team.version + 1,
    ...(number === 1 ? { phone: teamPhoneAfter(team, person) } : {}),
  })
  if (number === 1 && isNewPerson && isOwn) await deps.auth.issueTeamLink(tx, team.id)
  const isNewAddress = emailKey(person.email ?? '') !== emailKey(before.email ?? '')
  if (number === 1 && isNewAddress) await tellNewLeader(deps, tx, { team, event }, { ...person, id }, isOwn)
  tx.announce({ topic: 'teams', eventId: team.eventId })
}
