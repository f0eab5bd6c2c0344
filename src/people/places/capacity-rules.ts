/**
 * How many teams an event needs for everybody it has taken. Parties are never split, so places are counted in people
 * and in teams: two parties of three need two teams of four, although six golfers would fit on one and a half.
 */

/** A team, with the places that its own fee pays for and the golfers of parties who were seated on it. */
export interface TeamRoom {
  size: number
  ownPlaces: number
  partyPlayers: number
}

/** Everybody an event has taken to play. */
export interface GolfFacts {
  /** Places on a team that isn't made yet. */
  teamSize: number
  teams: readonly TeamRoom[]
  /** The sizes of parties that aren't seated yet, and of those that are offered a place now. */
  parties: readonly number[]
  /** Whole teams that are promised: by codes, sponsors' packages and running offers. */
  heldTeams: number
}

/** Places on a team that parties may take. The team's own open places are its captain's to give. */
export function freePlaces({ size, ownPlaces, partyPlayers }: TeamRoom): number {
  return Math.max(0, size - ownPlaces - partyPlayers)
}

/** Teams that are made, promised, or needed for parties that fit on none of those made. */
export function groupsNeeded(facts: GolfFacts): number {
  const { newTeams } = packParties(facts.teams.map(freePlaces), facts.parties, facts.teamSize)
  return facts.teams.length + facts.heldTeams + newTeams
}

/** Whether a party of this size can be taken without ever needing more teams than the event has. */
export function hasRoomForParty(facts: GolfFacts, size: number, maxTeams: number): boolean {
  return groupsNeeded({ ...facts, parties: [...facts.parties, size] }) <= maxTeams
}

/** The most people who could start together now, as far as golf is concerned. */
export function largestParty(facts: GolfFacts, maxTeams: number): number {
  for (let size = facts.teamSize; size > 0; size--) if (hasRoomForParty(facts, size, maxTeams)) return size
  return 0
}

/** People who play, with the places that are paid for or promised and have no name yet. They attend dinner too. */
export function golfersOf({ teamSize, teams, parties, heldTeams }: GolfFacts): number {
  const onTeams = teams.reduce((total, team) => total + team.ownPlaces + team.partyPlayers, 0)
  const inPool = parties.reduce((total, size) => total + size, 0)
  return onTeams + inPool + heldTeams * teamSize
}

export interface Packing {
  newTeams: number
  /** For each party, in the order given: the team's index in `free`, or `free.length` and up for new teams. */
  teamOf: number[]
}

/**
 * Seats parties without splitting any and with the fewest new teams. Largest first, each on the team with the fewest
 * free places that fit it: that is the best there is for teams of up to four. On teams of five it can be better to
 * keep teams with four places for two pairs, and to seat a three with a pair, so every number of those is tried.
 */
export function packParties(free: readonly number[], parties: readonly number[], teamSize: number): Packing {
  const fours = teamSize === 5 && parties.includes(3) ? free.filter((places) => places === 4).length : 0
  let best = packLargestFirst(free, parties, teamSize, 0)
  for (let kept = 1; kept <= fours; kept++) {
    const other = packLargestFirst(free, parties, teamSize, kept)
    if (other.newTeams < best.newTeams) best = other
  }
  return best
}

/** `keptFours`: so many of the teams with four free places take no party of three. */
function packLargestFirst(
  free: readonly number[],
  parties: readonly number[],
  teamSize: number,
  keptFours: number,
): Packing {
  const left = [...free]
  const kept = new Set(indexesOf(free, 4).slice(0, keptFours))
  const teamOf = parties.map(() => -1)
  const largestFirst = [...parties.keys()].sort((a, b) => (parties[b] ?? 0) - (parties[a] ?? 0))
  for (const party of largestFirst) {
    const size = parties[party] ?? 0
    const isClosed = (team: number) => size === 3 && kept.has(team)
    const team = tightest(left, size, isClosed) ?? left.push(teamSize) - 1
    left[team] = (left[team] ?? 0) - size
    teamOf[party] = team
  }
  return { newTeams: left.length - free.length, teamOf }
}

/** The team with the fewest free places that fit. */
function tightest(left: readonly number[], size: number, isClosed: (team: number) => boolean) {
  let found: number | undefined
  for (const [team, places] of left.entries()) {
    if (places < size || isClosed(team)) continue
    if (found === undefined || places < (left[found] ?? 0)) found = team
  }
  return found
}

function indexesOf(free: readonly number[], places: number): number[] {
  return [...free.keys()].filter((team) => free[team] === places)
}
