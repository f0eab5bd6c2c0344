import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { findTeam, type TeamRecord } from '../../../teams/server/index.ts'
import { spotOf } from '../../../teams/starting-spots.ts'
import type { PlacesDeps } from '../deps.ts'
import { lockedParty } from './cancel-party.ts'
import { tellAfterwards } from './party-after.ts'
import { emailSeatedParty } from './party-emails.ts'
import { nameOf } from './party-quote.ts'
import { refuseWorse } from './refuse-full.ts'
import { seatOnNewTeam, seatParty, unseatParty } from './seat-party.ts'
import { tellOffTeam, tellOnTeam } from './team-news.ts'

export interface SeatAsk {
  partyId: string
  version: number
  /** null: a new team. */
  teamId: string | null
  notify: boolean
  reason: string | null
}

/**
 * Staff put a party on a team by hand. Refused if those who still wait could not all be seated then. Throws Problem
 * 'not-found', 'changed-meanwhile', 'in-use', 'place-taken' or 'event-full'.
 */
export async function seatByHand(
  deps: PlacesDeps,
  actor: Person,
  { partyId, version, teamId, notify, reason }: SeatAsk,
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const party = await lockedParty(tx, { partyId, version })
    const event = await deps.events.pick(tx.sql, party.eventId)
    const before = await deps.ask('placesTaken', tx.sql, event)
    const seatedOn = teamId ?? (await seatOnNewTeam(deps, work, partyId))
    if (teamId !== null) await seatParty(work, partyId, teamId)
    await refuseWorse(deps, tx.sql, event, before)
    const team = await findTeam(tx.sql, seatedOn)
    if (!team) throw new Problem('not-found')
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'party seated',
      subject: { kind: 'party', id: party.id, name: nameOf(party) },
      after: { team: team.name },
      reason,
    })
    if (notify) {
      await emailSeatedParty(deps, tx, partyId)
      await tellOnTeam(deps, tx, event, { party, team })
    }
    await tellAfterwards(deps, work, { eventId: event.id, reason, isOfficial: true })
  })
}

/**
 * Staff take a party off its team; whoever was told that it plays there is told this, too. A team with scores is left as it is.
 * Throws Problem 'not-found', 'changed-meanwhile', 'in-use', 'team-has-scores', 'team-has-money' or 'event-full'.
 */
export async function unseatByHand(
  deps: PlacesDeps,
  actor: Person,
  { partyId, version, reason }: Pick<SeatAsk, 'partyId' | 'version' | 'reason'>,
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const party = await lockedParty(tx, { partyId, version })
    const event = await deps.events.pick(tx.sql, party.eventId)
    const team = party.teamId === null ? null : await findTeam(tx.sql, party.teamId)
    if (team && Object.keys(await deps.ask('strokesByHole', tx.sql, team)).length > 0)
      throw new Problem('team-has-scores')
    if (team) refuseEmptySpot(team, partyId)
    const before = await deps.ask('placesTaken', tx.sql, event)
    await unseatParty(deps, work, partyId)
    if (team) await tellOffTeam(deps, tx, event, { party, team })
    await refuseWorse(deps, tx.sql, event, before)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'party unseated',
      subject: { kind: 'party', id: party.id, name: nameOf(party) },
      before: { team: team?.name },
      reason,
    })
    await tellAfterwards(deps, work, { eventId: event.id, reason })
  })
}

/** Without players a team is removed. Staff chose where it starts, so they take that back themselves. */
function refuseEmptySpot(team: TeamRecord, partyId: string): void {
  const spot = spotOf(team)
  if (spot === null || team.players.some((player) => player.partyId !== partyId)) return
  const detail = `${team.name} starts at ${spot}, and nobody would be left on it. Put somebody else on the team first, or set its starting hole to none.`
  throw new Problem('in-use', { detail })
}
