/** The plan as staff arrange it: which party is on which team. Pure. */
import type { PlannedParty, PlannedTeam, TeamPlan } from '../contract.ts'

/** Where parties are that no team has. */
export const pool = 'pool'

export interface PlanDraft {
  teams: PlannedTeam[]
  unplaced: PlannedParty[]
}

export function draftOf({ teams, unplaced }: Pick<TeamPlan, 'teams' | 'unplaced'>): PlanDraft {
  return { teams, unplaced }
}

/** The places that are still open on a team. */
export function openOn({ free, parties }: PlannedTeam): number {
  return free - peopleIn(parties)
}

export function peopleIn(parties: readonly Pick<PlannedParty, 'people'>[]): number {
  return parties.reduce((total, { people }) => total + people.length, 0)
}

/** 'Ana Lee', 'Ana Lee and Bo Park', 'Ana Lee and 2 others'. */
export function partyName({ people }: Pick<PlannedParty, 'people'>): string {
  const [first = '', second, ...more] = people
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${people.length - 1} others`
}

/**
 * Moves a party to a team or back into the pool; it is then locked there. Returns the same draft if it doesn't fit
 * or is there already.
 */
export function moveParty(draft: PlanDraft, partyId: string, to: string): PlanDraft {
  const from = whereIs(draft, partyId)
  const party = partiesAt(draft, from).find((each) => each.partyId === partyId)
  const goal = draft.teams.find(({ key }) => key === to)
  if (!party || from === to || (to !== pool && !goal)) return draft
  if (goal && openOn(goal) < party.people.length) return draft
  const moved = { ...party, isLocked: to !== pool, reasons: to === pool ? [] : ['put here by you'] }
  const without = (parties: readonly PlannedParty[]) => parties.filter((each) => each.partyId !== partyId)
  return {
    teams: draft.teams.map((team) => {
      if (team.key === to) return { ...team, parties: [...team.parties, moved] }
      return { ...team, parties: without(team.parties) }
    }),
    unplaced: to === pool ? [...draft.unplaced, moved] : without(draft.unplaced),
  }
}

export function lockParty(draft: PlanDraft, partyId: string, isLocked: boolean): PlanDraft {
  return {
    ...draft,
    teams: draft.teams.map((team) => ({
      ...team,
      parties: team.parties.map((party) => (party.partyId === partyId ? { ...party, isLocked } : party)),
    })),
  }
}

/** Adds an empty team, as long as the field has room for one. */
export function addTeam(draft: PlanDraft, { newTeams, teamSize }: TeamPlan): PlanDraft {
  const made = draft.teams.filter(({ teamNumber }) => teamNumber === null)
  if (made.length >= newTeams) return draft
  const taken = new Set(made.map(({ key }) => key))
  let number = 1
  while (taken.has(`new ${number}`)) number++
  const team: PlannedTeam = {
    key: `new ${number}`,
    teamNumber: null,
    teamName: `New team ${number}`,
    seated: [],
    free: teamSize,
    parties: [],
  }
  return { ...draft, teams: [...draft.teams, team] }
}

/** The key of the team a party is on, or the pool. */
export function whereIs(draft: PlanDraft, partyId: string): string {
  const team = draft.teams.find(({ parties }) => parties.some((party) => party.partyId === partyId))
  return team?.key ?? pool
}

/** What the call takes: teams that somebody joins. */
export function arrangementOf({ teams }: PlanDraft): { key: string; partyIds: string[] }[] {
  return teams
    .filter(({ parties }) => parties.length > 0)
    .map(({ key, parties }) => ({ key, partyIds: parties.map(({ partyId }) => partyId) }))
}

export function locksOf({ teams }: PlanDraft): { partyId: string; key: string }[] {
  return teams.flatMap(({ key, parties }) =>
    parties.filter(({ isLocked }) => isLocked).map(({ partyId }) => ({ partyId, key })),
  )
}

function partiesAt(draft: PlanDraft, where: string): readonly PlannedParty[] {
  if (where === pool) return draft.unplaced
  return draft.teams.find(({ key }) => key === where)?.parties ?? []
}
