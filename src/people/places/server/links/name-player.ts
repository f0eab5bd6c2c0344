import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import {
  golfersAgree,
  joinTeam,
  type PlayerRecord,
  signerOf,
  type TeamRecord,
} from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { joinedTopic } from '../news/topics.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { mayCorrect } from './change-times.ts'
import { admitChange, type ChangeDeps } from './daily-emails.ts'
import { endLink, type Holder, insertLink, type LinkRecord } from './link-store.ts'
import { keepOwnAnswers } from './own-answers.ts'
import {
  billOf,
  type Golfer,
  golferOf,
  holderOf,
  lockPlaces,
  needsContact,
  type OwnPlaces,
  refuseLate,
  speakerOf,
  type TeamPlaces,
  unheldPlaces,
} from './own-places.ts'
import { tellCorrected as tellGolferCorrected } from './party-news.ts'
import { refusePerson } from './place-contacts.ts'
import { tellCorrected, tellJoined } from './place-news.ts'
import { isShareOwed } from './place-shares.ts'
import { recordPlaces } from './record-places.ts'
import { takeOver, writeGolfer } from './take-over.ts'

interface Named {
  player: KeptFacts
  /** Whose place they take over; none for an open place of a team. */
  replaces?: string | null | undefined
  agreed?: Agreed
  answers?: GivenAnswers
}

/**
 * The team or the party names somebody: for an open place, or to take over a golfer's. Throws Problem 'not-found', 'too-late',
 * 'place-taken' if no place is open, 'in-use' for a golfer of a party, 'too-many-attempts' or 'invalid-input'.
 */
export async function namePlayer(
  deps: ChangeDeps,
  actor: Actor,
  holder: Holder,
  { player, replaces, agreed, answers }: Named,
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPlaces(deps, tx, holder)
    refuseLate(found)
    await admitChange(deps, tx, billOf(found))
    const before = replaces ? golferOf(found, replaces) : null
    let golferId = replaces
    if (before) {
      const left = await takeOver(deps, tx, found, { before, typed: player, isOwn: false })
      for (const link of found.links.filter((each) => each.replaces === before.id))
        await endLink(tx.sql, link.id, { at: instant(now) })
      // What they paid still counts for the place.
      if (!found.party) await insertLink(tx.sql, handOver(found, before, now), left)
    } else {
      if (found.party || unheldPlaces(found) <= 0)
        throw new Problem('place-taken', {
          detail: 'Every place of your team is taken or sent to somebody. Take a link back first.',
        })
      golferId = lastOf(await takeOpen(deps, tx, found, player, false)).id
    }
    const { event } = found
    const speaker = speakerOf(found)
    await golfersAgree(deps, tx, event, {
      ...{ agreed, isForm: true, form: 'named-by-others', golfers: [player] },
      by: speaker ? signerOf(speaker) : { name: null, email: null, phone: null },
    })
    await keepOwnAnswers(tx, { eventId: event.id, golferId, player, given: answers, isOwn: false, now })
    await recordPlaces(deps, tx, actor, found, {
      ...(before
        ? { action: 'place handed over' as const, before: { name: fullNameOf(before) } }
        : { action: 'place named' as const }),
      after: { name: fullNameOf(player) },
    })
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
 * Corrects a golfer's name, contact or shirt. Throws Problem 'not-found', 'too-late', 'changes-closed' after the committee's
 * date, 'in-use' for a golfer of a party, 'too-many-attempts' or 'invalid-input'.
 */
export async function correctPlayer(
  deps: ChangeDeps,
  actor: Actor,
  holder: Holder,
  { playerId, player }: { playerId: string; player: KeptFacts },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const found = await lockPlaces(deps, tx, holder)
    refuseLate(found)
    const before = golferOf(found, playerId)
    if (!mayCorrect(deps, found) && before.shirtSize !== '') throw new Problem('changes-closed')
    if (JSON.stringify(facts(before)) === JSON.stringify(facts(player))) return
    await admitChange(deps, tx, billOf(found))
    const isOwn = found.party !== null || needsContact(found, before)
    await writeGolfer(deps, tx, found, { before, person: player, isNewPerson: false, isOwn })
    const to = { ...player, id: before.id }
    if (found.party) await tellGolferCorrected(deps, tx, found, to)
    else await tellPlayerCorrected(deps, tx, found, { before, to })
    await recordPlaces(deps, tx, actor, found, {
      action: 'player corrected',
      before: facts(before),
      after: facts(player),
    })
  })
}

/** Somebody who hasn't heard yet that they play hears just that. */
async function tellPlayerCorrected(
  deps: PlacesDeps,
  tx: Tx,
  found: TeamPlaces,
  { before, to }: { before: Golfer; to: Golfer },
): Promise<void> {
  const { spared } = await deps.messages.withdraw(tx, joinedTopic(before.id))
  const isLeader = needsContact(found, before)
  if (spared.size > 0) {
    const owesShare = await isShareOwed(tx.sql, found.event, found.team, before)
    await tellJoined(deps, tx, found, to, { owesShare, isOwn: false })
  } else if (!isLeader || to.email === before.email) await tellCorrected(deps, tx, found, to, isLeader)
}

/** A place that was handed over by name, kept as a link that was claimed at once. */
function handOver(found: OwnPlaces, { id }: { id: string }, now: Date): LinkRecord {
  const at = instant(now)
  return {
    ...{ id: newId(), eventId: found.event.id, holder: holderOf(found), secret: newSecret() },
    ...{ sentTo: null, channel: 'copied', heldUntil: at, createdAt: at, endedAt: at, claimId: newId() },
    ...{ replaces: id, remindedAt: null },
  }
}

function facts(golfer: KeptFacts) {
  const { email, phoneNumber, shirtSize } = golfer
  return { name: fullNameOf(golfer), email, phone: phoneNumber, shirt: shirtSize }
}
