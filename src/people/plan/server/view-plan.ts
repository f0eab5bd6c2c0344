import type { Sql } from '../../../ports/database.ts'
import type { PartyRecord } from '../../places/server/index.ts'
import type { AppliedPlan, PlannedParty, PlannedTeam, TeamPlan } from '../contract.ts'
import { reasonInWords } from '../reasons.ts'
import { propose } from '../rules.ts'
import { cannotUndo } from './cannot-undo.ts'
import type { PlanDeps } from './deps.ts'
import { fieldOf, freeOn, fullName, type PlanFacts, readFacts } from './plan-facts.ts'
import { lastPlan } from './plan-store.ts'
import { emailsToTell } from './tell-plan.ts'

/** Proposes teams, with these parties kept where they are. Throws Problem 'no-event'. */
export async function viewPlan(
  deps: PlanDeps,
  sql: Sql,
  locked: readonly { partyId: string; key: string }[] = [],
): Promise<TeamPlan> {
  const facts = await readFacts(deps, sql)
  const locks = new Map(locked.map(({ partyId, key }) => [partyId, key]))
  const { teams, unplaced } = propose(fieldOf(facts, locks))
  const known = new Map(facts.parties.map((party) => [party.id, party]))
  const partyView = (id: string, reasons: string[]): PlannedParty[] => {
    const party = known.get(id)
    return party ? [viewParty(facts, party, { reasons, isLocked: locks.has(id) })] : []
  }
  return {
    basis: facts.basis,
    teamSize: facts.event.teamSize,
    newTeams: facts.newTeams,
    teams: teams.map(({ key, parties }) => ({
      ...viewTeam(facts, key),
      parties: parties.flatMap(({ id, reasons }) => partyView(id, reasons.map(reasonInWords))),
    })),
    unplaced: unplaced.flatMap((id) => partyView(id, ['no team has as many places'])),
    last: await viewLast(deps, sql, facts),
  }
}

function viewTeam({ teams, event }: PlanFacts, key: string): Omit<PlannedTeam, 'parties'> {
  const team = teams.find(({ id }) => id === key)
  if (!team)
    return {
      ...{ key, teamNumber: null, teamName: `New team ${key.replace(/\D/g, '')}` },
      ...{ seated: [], free: event.teamSize },
    }
  return {
    key,
    teamNumber: team.number,
    teamName: team.name,
    seated: team.players.map((player) => player.fullName),
    free: freeOn(team),
  }
}

function viewParty(
  { paid }: PlanFacts,
  { id, players, wishes, note }: PartyRecord,
  { reasons, isLocked }: Pick<PlannedParty, 'reasons' | 'isLocked'>,
): PlannedParty {
  const known = players.map(({ handicapIndex }) => handicapIndex).filter((index) => index !== null)
  const average = known.reduce((total, index) => total + index, 0) / known.length
  return {
    partyId: id,
    people: players.map(fullName),
    wish: wishes,
    note,
    averageIndex: known.length === 0 ? null : Math.round(average) / 10,
    hasPaid: paid.has(id),
    reasons,
    isLocked,
  }
}

async function viewLast(deps: PlanDeps, sql: Sql, { event }: PlanFacts): Promise<AppliedPlan | null> {
  const plan = await lastPlan(sql, event.id)
  if (!plan) return null
  const { parties } = plan.after
  return {
    planId: plan.id,
    madeAt: plan.madeAt,
    madeBy: plan.madeBy,
    teamCount: new Set(parties.map(({ teamId }) => teamId)).size,
    golferCount: parties.reduce((total, { size }) => total + size, 0),
    emailCount: await emailsToTell(sql, plan, event.id),
    toldAt: plan.after.toldAt,
    cannotUndo: await cannotUndo(deps, sql, event, plan),
  }
}
