import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import {
  columnsOf,
  proveContacts,
  type TeamRecord,
  teamPhoneAfter,
  updateTeam,
} from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { addressOf } from '../news/tell-person.ts'
import { joinedTopic } from '../news/topics.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { changeParty } from '../parties/party-store.ts'
import { sizeKept } from './change-times.ts'
import type { Left } from './link-store.ts'
import { type Golfer, isFirst, needsContact, type OwnPlaces } from './own-places.ts'
import { tellHandedOver } from './party-news.ts'
import { refusePerson } from './place-contacts.ts'
import { tellNewLeader, tellReplaced } from './place-news.ts'
import { isShareOwed } from './place-shares.ts'

interface TakingOver {
  before: Golfer
  typed: KeptFacts
  /** They came by themselves. */
  isOwn: boolean
}

/**
 * Another person takes a golfer's place: the row keeps its id, and with it what was paid, check-in and scores. The shirt stays
 * the ordered one once the committee's date is over. Both are told; somebody who wasn't told yet that they play isn't told that
 * they don't. Returns who left. Throws Problem 'invalid-input' at the field. The caller must hold the locks.
 */
export async function takeOver(
  deps: PlacesDeps,
  tx: Tx,
  found: OwnPlaces,
  { before, typed, isOwn }: TakingOver,
): Promise<Left> {
  const person = { ...typed, shirtSize: sizeKept(deps, found, before, typed) }
  const owesShare = found.party === null && (await isShareOwed(tx.sql, found.event, found.team, before))
  const after = await writeGolfer(deps, tx, found, { before, person, isNewPerson: true, isOwn })
  const { spared } = await deps.messages.withdraw(tx, joinedTopic(before.id))
  const handed = { before, person, isOwn, wasTold: !spared.has(addressOf(before) ?? '') }
  if (after.party) await tellHandedOver(deps, tx, after, handed)
  else await tellReplaced(deps, tx, after, { ...handed, owesShare })
  return { name: fullNameOf(before), email: before.email }
}

interface Writing {
  before: Golfer
  person: KeptFacts
  isNewPerson: boolean
  /** They came by themselves. */
  isOwn: boolean
}

/**
 * Writes another person, or a correction, into a golfer's row, in the pool or on a team. The row keeps its id, and with it
 * check-in and seat; the party keeps its money. Whoever takes the place of a team's leader, or of a party's first golfer, by
 * themselves takes the link of its page along: the one that the others had is dead. Returns the places with that link. Throws
 * Problem 'invalid-input' at the field. The caller must hold the locks.
 */
export async function writeGolfer(
  deps: PlacesDeps,
  tx: Tx,
  found: OwnPlaces,
  writing: Writing,
): Promise<OwnPlaces> {
  const { before, person, isNewPerson, isOwn } = writing
  const group = found.party ? (found.team ?? found.party) : found.team
  await refusePerson(tx.sql, group, person, { before, isLeader: needsContact(found, before) })
  await tx.sql
    .updateTable('golfers')
    .set({
      ...columnsOf(person),
      ...(isNewPerson ? { handicapIndex: null, hasNoIndex: null, absentAt: null } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  if (found.team) await changeTeamOf(deps, tx, { ...found, team: found.team }, writing)
  if (isNewPerson && isOwn) await proveContacts(tx.sql, [before.id])
  if (isNewPerson) {
    await forgetAnswers(tx.sql, before.id)
    await deps.tell(tx, 'golfer replaced', { golferId: before.id })
  }
  tx.announce({ topic: 'teams', eventId: found.event.id })
  const { party } = found
  if (!party) return found
  const first = isFirst(found, before)
  const isHandedOver = first && isNewPerson && isOwn
  const secret = isHandedOver ? newSecret() : party.secret
  if (isHandedOver) await tellPageHandedOver(deps, tx, party.id, person)
  await changeParty(tx.sql, party, { secret, ...(first ? { leaderEmail: person.email ?? '' } : {}) })
  return { ...found, party: { ...party, secret } }
}

/** A leader with a new email gets the team's code there, at once if they came by themselves. */
async function changeTeamOf(
  deps: PlacesDeps,
  tx: Tx,
  { team, event }: Pick<OwnPlaces, 'event'> & { team: TeamRecord },
  { before, person, isNewPerson, isOwn }: Writing,
): Promise<void> {
  const player = team.players.find(({ id }) => id === before.id)
  if (!player) throw new Problem('not-found')
  const { id, number } = player
  await updateTeam(tx.sql, team.id, {
    version: team.version + 1,
    ...(number === 1 ? { phone: teamPhoneAfter(team, person) } : {}),
  })
  if (number !== 1) return
  if (isNewPerson && isOwn) {
    await deps.auth.issueTeamLink(tx, team.id)
    await tellPageHandedOver(deps, tx, team.id, person)
  }
  const isNewAddress = emailKey(person.email ?? '') !== emailKey(before.email ?? '')
  if (isNewAddress) await tellNewLeader(deps, tx, { team, event }, { ...person, id }, isOwn)
}

async function tellPageHandedOver(
  deps: Pick<PlacesDeps, 'tell'>,
  tx: Tx,
  subjectId: string,
  person: KeptFacts,
): Promise<void> {
  const to = { name: fullNameOf(person), email: person.email ?? '' }
  await deps.tell(tx, 'page handed over', { subjectId, to })
}
