import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { KnownSize } from '../../../../kernel/shirt-sizes.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import { joinTeam, type PlayerRecord, type TeamRecord } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { addressOf } from '../news/tell-person.ts'
import { joinedTopic } from '../news/topics.ts'
import { keepConsentsForNamed, keepOwnAnswers } from './claim-place-consents.ts'
import { admitChange, type ChangeDeps } from './daily-emails.ts'
import { endLink, insertLink, type Left } from './link-store.ts'
import { refusePerson } from './place-contacts.ts'
import { tellCorrected, tellJoined, tellLeft } from './place-news.ts'
import { isShareOwed } from './place-shares.ts'
import { recordPlaces } from './record-places.ts'
import { writePlayer } from './take-over.ts'
import {
  holderOf,
  lockTeamPlaces,
  ownPlayer,
  refuseStarted,
  type TeamPlaces,
  unheldPlaces,
} from './team-places.ts'

/**
 * The team names somebody: for an open place, or to take over a player's. Throws Problem 'not-found', 'too-late',
 * 'place-taken' if no place is open, 'in-use' for a golfer of a party, 'too-many-attempts' or 'invalid-input'.
 */
export async function namePlayer(
  deps: ChangeDeps,
  actor: Actor,
  teamId: string,
  {
    player,
    replaces,
    agreed,
    answers,
  }: {
    player: KeptFacts
    replaces?: string | null | undefined
    agreed?: Agreed
    answers?: GivenAnswers
  },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockTeamPlaces(deps, tx, teamId)
    refuseStarted(found)
    await admitChange(deps, tx, holderOf(found))
    let golferId = replaces
    if (replaces) {
      const before = ownPlayer(found, replaces)
      const left = await takeOver(deps, tx, found, { before, typed: player, isOwn: false })
      for (const link of found.links.filter((each) => each.replaces === before.id))
        await endLink(tx.sql, link.id, { at: instant(now) })
      await insertLink(tx.sql, handOver(found, before, now), left)
    } else {
      if (unheldPlaces(found) <= 0)
        throw new Problem('place-taken', {
          detail: 'Every place of your team is taken or sent to somebody. Take a link back first.',
        })
      golferId = lastOf(await takeOpen(deps, tx, found, player, false)).id
    }
    await keepConsentsForNamed(deps, tx, found.event, { player, agreed, by: found.team.players[0] })
    const { id: eventId } = found.event
    await keepOwnAnswers(tx, { eventId, golferId, player, given: answers, isOwn: false, now })
    await recordPlaces(deps, tx, actor, found.team, recordOf(found, player, replaces))
  })
}

/** Puts somebody on an open place, and tells them. `isOwn`: they took it themselves. The caller must hold the locks. */
export async function takeOpen(
  deps: PlacesDeps,
  tx: Tx,
  found: TeamPlaces,
  person: KeptFacts,
  isOwn: boolean,
): Promise<TeamRecord> {
  await refusePerson(tx.sql, found.team, person, { isLeader: false })
  const team = await joinTeam(tx, found.team.id, person)
  const player = lastOf(team)
  const owesShare = await isShareOwed(tx.sql, found.event, team, player)
  await tellJoined(deps, tx, { ...found, team }, player, { owesShare, isOwn })
  return team
}

/** Whoever took an open place just now. */
export function lastOf(team: TeamRecord): PlayerRecord {
  return team.players.at(-1) as PlayerRecord
}

/**
 * Another person takes a player's place: the row keeps its id, and with it what was paid, check-in and scores. The shirt
 * stays the ordered one once the committee's date is over. Both are told; somebody who wasn't told yet that they play isn't
 * told that they don't. Returns who left. The caller must hold the locks.
 */
export async function takeOver(
  deps: PlacesDeps,
  tx: Tx,
  found: TeamPlaces,
  { before, typed, isOwn }: { before: PlayerRecord; typed: KeptFacts; isOwn: boolean },
): Promise<Left> {
  const { team, event } = found
  const isLeader = before.number === 1
  const person = { ...typed, shirtSize: sizeKept(deps, found, before, typed) }
  await refusePerson(tx.sql, team, person, { before, isLeader })
  const owes = await isShareOwed(tx.sql, event, team, before)
  const { spared } = await deps.messages.withdraw(tx, joinedTopic(before.id))
  await writePlayer(deps, tx, found, { before, person, isNewPerson: true, isOwn })
  if (!spared.has(addressOf(before) ?? '')) await tellLeft(deps, tx, found, before, { ...person, isOwn })
  const isToldAsLeader = isLeader && person.email !== before.email
  if (!isToldAsLeader)
    await tellJoined(deps, tx, found, { ...person, id: before.id }, { owesShare: owes, isOwn })
  return { name: before.fullName, email: before.email }
}

/**
 * Corrects a player's name, contact or shirt. Throws Problem 'not-found', 'too-late', 'changes-closed' after the committee's
 * date, 'in-use' for a golfer of a party, 'too-many-attempts' or 'invalid-input'.
 */
export async function correctPlayer(
  deps: ChangeDeps,
  actor: Actor,
  teamId: string,
  { playerId, player }: { playerId: string; player: KeptFacts },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const found = await lockTeamPlaces(deps, tx, teamId)
    refuseStarted(found)
    const before = ownPlayer(found, playerId)
    if (!mayCorrect(deps, found) && before.shirtSize !== '') throw new Problem('changes-closed')
    const isLeader = before.number === 1
    await refusePerson(tx.sql, found.team, player, { before, isLeader })
    if (isUnchanged(before, player)) return
    await admitChange(deps, tx, holderOf(found))
    const { spared } = await deps.messages.withdraw(tx, joinedTopic(before.id))
    await writePlayer(deps, tx, found, { before, person: player, isNewPerson: false, isOwn: isLeader })
    const isToldAsLeader = isLeader && player.email !== before.email
    const to = { ...player, id: before.id }
    if (spared.size > 0) {
      const owesShare = await isShareOwed(tx.sql, found.event, found.team, before)
      await tellJoined(deps, tx, found, to, { owesShare, isOwn: false })
    } else if (!isToldAsLeader) await tellCorrected(deps, tx, found, to, isLeader)
    await recordPlaces(deps, tx, actor, found.team, {
      action: 'player corrected',
      before: facts(before),
      after: facts(player),
    })
  })
}

/** The size on the place: the ordered one once the committee's date is over, unless none was known. */
export function sizeKept(
  deps: Pick<PlacesDeps, 'clock'>,
  found: Pick<TeamPlaces, 'correctUntil'>,
  before: { shirtSize: KnownSize },
  typed: { shirtSize: KnownSize },
): KnownSize {
  return mayCorrect(deps, found) || before.shirtSize === '' ? typed.shirtSize : before.shirtSize
}

export function mayCorrect(
  { clock }: Pick<PlacesDeps, 'clock'>,
  { correctUntil }: Pick<TeamPlaces, 'correctUntil'>,
): boolean {
  return clock() < correctUntil
}

/** A place that was handed over by name, kept as a link that was claimed at once. */
function handOver({ team, event }: TeamPlaces, { id, number }: PlayerRecord, now: Date) {
  const at = instant(now)
  return {
    id: newId(),
    eventId: event.id,
    teamId: team.id,
    number,
    secret: newSecret(),
    sentTo: null,
    channel: 'copied' as const,
    heldUntil: at,
    createdAt: at,
    endedAt: at,
    claimId: newId(),
    replaces: id,
    remindedAt: null,
  }
}

function recordOf({ team }: TeamPlaces, { firstName, lastName }: KeptFacts, replaces?: string | null) {
  const before = team.players.find(({ id }) => id === replaces)
  const after = { name: `${firstName} ${lastName}` }
  return before
    ? { action: 'place handed over' as const, before: { name: before.fullName }, after }
    : { action: 'place named' as const, after }
}

function facts({ firstName, lastName, email, phoneNumber, shirtSize }: KeptFacts) {
  return { name: `${firstName} ${lastName}`, email, phone: phoneNumber, shirt: shirtSize }
}

function isUnchanged(before: PlayerRecord, person: KeptFacts): boolean {
  return (['firstName', 'lastName', 'email', 'phoneNumber', 'shirtSize'] as const).every(
    (field) => before[field] === person[field],
  )
}
