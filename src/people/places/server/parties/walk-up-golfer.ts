import { findEarlierResult, type RepeatableForm, saveResult } from '../../../../event/event/server/index.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { inOwnTransaction, type Work } from '../../../../ports/work.ts'
import { factsOf, type KeptFacts } from '../../../teams/player-fields.ts'
import {
  askedIndex,
  atOwnFields,
  findTeam,
  joinTeam,
  openOwnPlaces,
  saveIndexes,
} from '../../../teams/server/index.ts'
import type { EnteredParty } from '../../party-contract.ts'
import { placesForParties } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { tellAfterwards } from './party-after.ts'
import { refuseWorse } from './refuse-full.ts'
import { seatParty } from './seat-party.ts'
import { enterParty } from './sign-up-party.ts'

export interface WalkUpGolfer extends RepeatableForm, KeptFacts {
  teamId: string
  handicapIndex?: number | null | undefined
  hasNoIndex?: boolean | undefined
}

const reason = 'Walk-up at check-in'

/**
 * Puts a golfer who never signed up on a team with an open place: on one that the team's own fee pays for, or else on one
 * for parties, with a bill of their own. Sending the same form again returns the same golfer. Returns the player's id. Throws
 * Problem 'not-found', 'place-taken', 'event-full', 'request-reused', or 'invalid-input' at the golfer's fields.
 */
export async function seatWalkUp(
  deps: PlacesDeps,
  actor: Work['actor'],
  golfer: WalkUpGolfer,
): Promise<string> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { tx, now } = work
    const event = await deps.events.pick(tx.sql)
    await tx.lockRow('events', event.id)
    const before = await findEarlierResult(tx.sql, golfer)
    if (before !== null) return before
    const team = await findTeam(tx.sql, golfer.teamId)
    if (!team || team.eventId !== event.id) throw new Problem('not-found')
    if (openOwnPlaces(team) + placesForParties(team) === 0) throw new Problem('place-taken')
    const taken = await deps.ask('placesTaken', tx.sql, event)
    const playerId =
      openOwnPlaces(team) > 0 ? await joinFor(deps, work, golfer) : await payOwn(deps, work, golfer)
    await refuseWorse(deps, tx.sql, event, taken)
    await saveResult(tx.sql, golfer, playerId, instant(now))
    await tellAfterwards(deps, work, { eventId: event.id, reason, isOfficial: true })
    return playerId
  })
}

/** The team's fee pays for them. */
async function joinFor(deps: PlacesDeps, { tx, actor }: Work, golfer: WalkUpGolfer): Promise<string> {
  const { teamId, firstName, lastName } = golfer
  const team = await atOwnFields(joinTeam(tx, teamId, factsOf(golfer)))
  await saveIndexes(tx.sql, askedIndex(golfer, team.players.at(-1)?.id))
  await deps.tell(tx, 'players changed', { teamId })
  await deps.audit(tx, {
    eventId: team.eventId,
    actor,
    action: 'place named',
    subject: { kind: 'team', id: teamId, name: team.name },
    after: { name: `${firstName} ${lastName}` },
    reason,
  })
  return team.players.at(-1)?.id ?? ''
}

/** They are a party of one, which pays for itself. */
async function payOwn(deps: PlacesDeps, work: Work, golfer: WalkUpGolfer): Promise<string> {
  const { teamId, requestId: _, email, ...facts } = golfer
  if (email === null)
    throw new Problem('invalid-input', {
      errors: { email: ['Enter an email for their own bill and receipt'] },
    })
  const entry = {
    players: [{ ...facts, email, handicapIndex: golfer.handicapIndex ?? null }] as EnteredParty['players'],
  }
  const terms = { byStaff: { reason } }
  const party = await atOwnFields(
    enterParty(deps, work, { ...entry, wishes: '', note: '', agreed: [] }, terms),
  )
  await seatParty(work, party.id, teamId)
  await deps.audit(work.tx, {
    eventId: party.eventId,
    actor: work.actor,
    action: 'party seated',
    subject: { kind: 'party', id: party.id, name: `${golfer.firstName} ${golfer.lastName}` },
    reason,
  })
  return party.players[0]?.id ?? ''
}
