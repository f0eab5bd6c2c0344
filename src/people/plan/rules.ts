/** Proposes teams: fills free places and makes new teams of parties, and says why. Parties are never split. */
import type { PlanField, PlanParty } from './field.ts'
import { type Reason, reasonsOf } from './reasons.ts'
import { type Pair, pairsOf } from './wish-pairs.ts'

export interface PlannedTeam {
  /** The team's id, or 'new 1', 'new 2' and so on. */
  key: string
  isNew: boolean
  parties: { id: string; reasons: Reason[] }[]
  /** Places still open afterwards. */
  open: number
}

export interface Proposal {
  teams: PlannedTeam[]
  /** Parties for whom no team has enough places. */
  unplaced: string[]
}

/**
 * Wishes come first: those of both sides before those of one, and one is dropped only if somebody would find no place otherwise. Then
 * as few teams as possible stay incomplete: the largest go first, each into the fullest team that has room. Then clusters of
 * the same size trade places while that evens out the teams' average index. The same field always gives the same proposal.
 */
export function propose(field: PlanField): Proposal {
  const pairs = pairsOf(field)
  const seating = seatWithMostWishes(field, pairs)
  const traded = evenOut(field, seating.groups)
  return {
    teams: seating.groups
      .filter(({ isNew, clusters }) => !isNew || clusters.length > 0)
      .map((group) => {
        const isLeftOver = isOnlyParty(group, seating.groups)
        const placed = { key: group.key, isNew: group.isNew, parties: partiesIn(group), isLeftOver }
        return {
          ...placed,
          parties: placed.parties.map((party) => ({
            id: party.id,
            reasons: reasonsOf(party, placed, { field, pairs, traded }),
          })),
          open: roomIn(group),
        }
      }),
    unplaced: seating.unplaced.map(({ id }) => id),
  }
}

/** So many wishes are dropped one by one; of more, half of those in question at a time, since visitors may write hundreds. */
const mostDroppedSingly = 16

/** Drops the last wishes until everybody has a place, or as many as without any wish. */
function seatWithMostWishes(field: PlanField, pairs: readonly Pair[]): Seating {
  const keeping = (kept: number) => seat(field, clustersOf(field, pairs.slice(0, kept)))
  let kept = pairs.length
  let best = keeping(kept)
  while (best.unplaced.length > 0 && kept > Math.max(0, pairs.length - mostDroppedSingly)) {
    const seating = keeping(--kept)
    if (seating.unplaced.length < best.unplaced.length) best = seating
  }
  if (best.unplaced.length === 0 || kept === 0) return best
  let good = 0
  best = keeping(good)
  const fewest = best.unplaced.length
  while (kept - good > 1) {
    const middle = Math.floor((good + kept) / 2)
    const seating = keeping(middle)
    if (seating.unplaced.length <= fewest) [good, best] = [middle, seating]
    else kept = middle
  }
  return best
}

/** Parties that stay together, on a certain team or on any. */
interface Cluster {
  parties: PlanParty[]
  /** A team's id or a new team's key. */
  team: string | null
}

/** Joins those of each pair, as far as a team has room for them. */
function clustersOf({ parties, teams, teamSize }: PlanField, pairs: readonly Pair[]): Cluster[] {
  let clusters: Cluster[] = parties.map((party) => ({ parties: [party], team: party.lockedTo }))
  const freeOn = (team: string | null) => teams.find(({ id }) => id === team)?.free ?? teamSize
  const headedFor = (team: string) =>
    sizeOf(clusters.filter((each) => each.team === team).flatMap((each) => each.parties))
  for (const { one, other } of pairs) {
    const first = clusters.find((cluster) => has(cluster, one))
    const second = clusters.find((cluster) => has(cluster, other))
    if (!first || first === second) continue
    const team = second ? second.team : other
    if (first.team !== null && team !== null) continue
    const goal = first.team ?? team
    const joined = [...first.parties, ...(second?.parties ?? [])]
    const others =
      goal === null ? 0 : headedFor(goal) - sizeOf((first.team === goal ? first : second)?.parties ?? [])
    if (sizeOf(joined) + others > freeOn(goal)) continue
    clusters = [
      ...clusters.filter((each) => each !== first && each !== second),
      { parties: joined, team: goal },
    ]
  }
  return clusters
}

interface Group {
  key: string
  isNew: boolean
  free: number
  clusters: Cluster[]
  /** Of the people who are on it already. */
  indexes: readonly (number | null)[]
}

interface Seating {
  groups: Group[]
  unplaced: PlanParty[]
}

function seat({ teams, teamSize, newTeams, parties }: PlanField, clusters: readonly Cluster[]): Seating {
  const groups: Group[] = teams.map(({ id, free, indexes }) => ({
    key: id,
    isNew: false,
    free,
    clusters: [],
    indexes,
  }))
  const unplaced: PlanParty[] = []
  const ownKeys = new Set(teams.map(({ id }) => id))
  const lockedNew = [...new Set(parties.map(({ lockedTo }) => lockedTo))].filter(
    (key) => key !== null && !ownKeys.has(key),
  ) as string[]
  for (const key of lockedNew.slice(0, newTeams)) groups.push(emptyGroup(key, teamSize))
  const place = (cluster: Cluster): boolean => {
    const size = sizeOf(cluster.parties)
    const open = groups.filter(
      (group) => roomIn(group) >= size && (cluster.team === null || group.key === cluster.team),
    )
    const fullest = [...open].sort((a, b) => roomIn(a) - roomIn(b))[0]
    const isOpened = groups.filter(({ isNew }) => isNew).length < newTeams && cluster.team === null
    const group =
      fullest ?? (isOpened && size <= teamSize ? emptyGroup(nextKey(groups), teamSize) : undefined)
    if (!group) return false
    if (!groups.includes(group)) groups.push(group)
    group.clusters.push(cluster)
    return true
  }
  const inTurn = [...clusters].sort(
    (a, b) => Number(b.team !== null) - Number(a.team !== null) || sizeOf(b.parties) - sizeOf(a.parties),
  )
  for (const cluster of inTurn) {
    if (place(cluster)) continue
    for (const party of cluster.parties)
      if (!place({ parties: [party], team: party.lockedTo })) unplaced.push(party)
  }
  return { groups, unplaced }
}

function emptyGroup(key: string, free: number): Group {
  return { key, isNew: true, free, clusters: [], indexes: [] }
}

function nextKey(groups: readonly Group[]): string {
  const taken = new Set(groups.map(({ key }) => key))
  for (let number = 1; ; number++) if (!taken.has(`new ${number}`)) return `new ${number}`
}

/** Trades clusters of one size between teams while the averages come closer together. Returns the ids of parties that moved. */
function evenOut({ parties, teams }: PlanField, groups: readonly Group[]): Set<string> {
  const known = [...parties, ...teams].flatMap(({ indexes }) => indexes.filter((index) => index !== null))
  const traded = new Set<string>()
  if (known.length < 2) return traded
  const mean = known.reduce((total, index) => total + index, 0) / known.length
  const off = (group: Group) => {
    const own = [...group.indexes, ...partiesIn(group).flatMap(({ indexes }) => indexes)].filter(
      (index) => index !== null,
    )
    if (own.length === 0) return 0
    return (own.reduce((total, index) => total + index, 0) / own.length - mean) ** 2
  }
  const trade = (a: Group, b: Group): boolean => {
    const before = off(a) + off(b)
    for (const one of a.clusters.filter(isFree))
      for (const other of b.clusters.filter(isFree)) {
        if (sizeOf(one.parties) !== sizeOf(other.parties)) continue
        swap(a, one, b, other)
        if (off(a) + off(b) < before - 1e-9) {
          for (const { id, indexes } of [...one.parties, ...other.parties])
            if (indexes.some((index) => index !== null)) traded.add(id)
          return true
        }
        swap(a, other, b, one)
      }
    return false
  }
  // Every trade lowers the sum, so this ends; the limit only bounds the time.
  for (let round = 0; round < 100; round++) {
    let isBetter = false
    groups.forEach((a, index) => {
      for (const b of groups.slice(index + 1)) while (trade(a, b)) isBetter = true
    })
    if (!isBetter) break
  }
  return traded
}

const isFree = ({ team }: Cluster) => team === null

function swap(a: Group, one: Cluster, b: Group, other: Cluster): void {
  a.clusters[a.clusters.indexOf(one)] = other
  b.clusters[b.clusters.indexOf(other)] = one
}

function has(cluster: Cluster, id: string): boolean {
  return cluster.parties.some((party) => party.id === id)
}

function partiesIn({ clusters }: Group): PlanParty[] {
  return clusters.flatMap(({ parties }) => parties)
}

/** Alone on a new team that isn't full, because no other one has room. */
function isOnlyParty(group: Group, groups: readonly Group[]): boolean {
  const [only, ...more] = partiesIn(group)
  if (!group.isNew || only === undefined || more.length > 0 || roomIn(group) === 0) return false
  const others = groups.filter((each) => each !== group)
  return others.length > 0 && others.every((each) => roomIn(each) < sizeOf([only]))
}

function roomIn(group: Group): number {
  return group.free - sizeOf(partiesIn(group))
}

function sizeOf(parties: readonly PlanParty[]): number {
  return parties.reduce((total, { people }) => total + people.length, 0)
}
