import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { groupsNeeded } from '../../places/capacity-rules.ts'
import type { PartyRecord } from '../../places/server/index.ts'
import { capacityOf } from '../../places/server/index.ts'
import { paidParts } from './cannot-undo.ts'
import type { PlanDeps } from './deps.ts'
import { freeOn, type PlanFacts, readFacts } from './plan-facts.ts'
import { insertPlan, lastTeamNumber, type PlanRecord, type PlanState, versionsOf } from './plan-store.ts'

/** A team's id or the key of a new one, with the parties that join it. */
export interface Arranged {
  key: string
  partyIds: readonly string[]
}

/**
 * Makes teams as staff arranged them, all or none. Throws Problem 'changed-meanwhile' if somebody signed up or a team
 * changed since the proposal, 'invalid-input' for a party that doesn't fit or is named twice, and 'event-full' if somebody else
 * would be left without a place.
 */
export async function applyPlan(
  deps: PlanDeps,
  actor: Person,
  { basis, teams, reason }: { basis: string; teams: readonly Arranged[]; reason: string | null },
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const { id: eventId } = await deps.events.pick(tx.sql)
    await tx.lockRow('events', eventId)
    const facts = await readFacts(deps, tx.sql)
    if (facts.basis !== basis) throw new Problem('changed-meanwhile')
    const arranged = teams.map((team, index) => checked(facts, teams, team, index))
    const neededBefore = groupsNeeded((await capacityOf(deps, tx.sql, facts.event)).golf)
    const numberBefore = await lastTeamNumber(tx.sql, eventId)
    const seated = await seatAll(deps, work, arranged)
    await refuseCrowding(deps, work, facts, neededBefore)
    const partyIds = [...seated.keys()]
    const paid = await paidParts(tx.sql, { partyIds, teamIds: [...new Set(seated.values())] })
    const before: PlanRecord['before'] = {
      paid: paid.map(({ id }) => id),
      lastTeamNumber: numberBefore,
      teams: facts.teams
        .filter(({ id }) => teams.some(({ key }) => key === id))
        .map(({ id, version }) => ({ id, version })),
      parties: arranged
        .flatMap(({ parties }) => parties)
        .map(({ id, version, size }) => ({ id, version, size, teamId: null })),
    }
    await insertPlan(tx.sql, {
      id: newId(),
      eventId,
      madeAt: instant(work.now),
      madeBy: actorName(actor),
      before,
      after: { ...(await stateAfter(work, eventId, before, seated)), toldAt: null },
      undoneAt: null,
    })
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'teams made from the pool',
      subject: { kind: 'event', id: eventId, name: facts.event.name },
      after: {
        teams: teams.length,
        golfers: before.parties.reduce((total, { size }) => total + size, 0),
      },
      reason,
    })
    const isOfficial = arranged.some(({ teamId }) => teamId !== null)
    await deps.tell(tx, 'result changed', { eventId, actor: actorName(actor), reason, isOfficial })
    tx.announce({ topic: 'teams', eventId })
  })
}

interface CheckedTeam {
  /** null: to be made. */
  teamId: string | null
  parties: PartyRecord[]
}

function checked(
  facts: PlanFacts,
  all: readonly Arranged[],
  { key, partyIds }: Arranged,
  index: number,
): CheckedTeam {
  const at = `teams.${index}.partyIds`
  const ids = all.flatMap((team) => team.partyIds)
  if (all.findIndex((team) => team.key === key) !== index) throw refused(at, 'This team is here twice.')
  const parties = partyIds.map((id) => {
    const party = facts.parties.find((each) => each.id === id)
    if (!party || ids.indexOf(id) !== ids.lastIndexOf(id))
      throw refused(at, 'Each party can be on one team, and must be without one now.')
    return party
  })
  const team = facts.teams.find(({ id }) => id === key)
  if (!team && !key.startsWith('new ')) throw refused(at, 'This team has no free places.')
  const free = team ? freeOn(team) : facts.event.teamSize
  if (parties.reduce((total, { size }) => total + size, 0) > free)
    throw refused(at, `${team?.name ?? 'A team'} has room for ${free}.`)
  return { teamId: team?.id ?? null, parties }
}

function refused(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [sentence] }, detail: sentence })
}

/** Returns each party's team. The first party of a new team leads it. */
async function seatAll(
  deps: PlanDeps,
  work: Work,
  teams: readonly CheckedTeam[],
): Promise<Map<string, string>> {
  const seated = new Map<string, string>()
  for (const team of teams) {
    let { teamId } = team
    for (const { id } of team.parties) {
      if (teamId === null) teamId = await deps.places.seatOnNewTeam(work, id)
      else await deps.places.seat(work, id, teamId)
      seated.set(id, teamId)
    }
  }
  return seated
}

/**
 * An arrangement may waste places, but not those that parties in the pool, offers or sponsors still need. An event that
 * staff overbooked on purpose can still make its teams, as long as it needs no more of them than before.
 */
async function refuseCrowding(
  deps: PlanDeps,
  { tx }: Work,
  { event }: PlanFacts,
  neededBefore: number,
): Promise<void> {
  const needed = groupsNeeded((await capacityOf(deps, tx.sql, event)).golf)
  if (needed <= Math.max(event.maxTeams, neededBefore)) return
  throw new Problem('event-full', {
    detail: `With these teams, everybody who signed up would need ${needed} teams, and the event has ${event.maxTeams}. Leave fewer places open.`,
  })
}

async function stateAfter(
  { tx }: Work,
  eventId: string,
  before: PlanState,
  seated: ReadonlyMap<string, string>,
): Promise<PlanState> {
  const teams = await versionsOf(tx.sql, 'teams', [...new Set(seated.values())])
  const parties = await versionsOf(
    tx.sql,
    'parties',
    before.parties.map(({ id }) => id),
  )
  return {
    lastTeamNumber: await lastTeamNumber(tx.sql, eventId),
    teams: [...teams].map(([id, version]) => ({ id, version })),
    parties: before.parties.map((party) => ({
      ...party,
      version: parties.get(party.id) ?? party.version,
      teamId: seated.get(party.id) ?? null,
    })),
  }
}
