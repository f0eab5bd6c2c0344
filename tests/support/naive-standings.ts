/**
 * An independent implementation of the board: positions by counting who is better, ties by comparing two scorecards
 * step by step. Slow, and shares no code with the product.
 */
export interface NaiveTeam {
  teamId: string
  teamName: string
  teamNumber: number
  scores: readonly (number | null)[]
}
export interface NaiveHole {
  par: number
  handicap: number
}
export interface NaiveRow {
  teamId: string
  position: string
  currentScoreDisplay: string
  holesCompleted: number
}

export function naiveStandings(
  teams: readonly NaiveTeam[],
  holes: readonly NaiveHole[],
  final: 'cards' | 'hardest' | 'none' | null,
): NaiveRow[] {
  const played = (team: NaiveTeam) => team.scores.filter((score) => score !== null).length
  const toPar = (team: NaiveTeam) => {
    let total = 0
    for (let hole = 0; hole < holes.length; hole++) {
      const score = team.scores[hole]
      if (score !== null && score !== undefined) total += score - (holes[hole]?.par as number)
    }
    return total
  }
  const counts = (team: NaiveTeam) => (final ? played(team) === holes.length : played(team) > 0)

  /** Negative when a ranks above b. */
  const better = (a: NaiveTeam, b: NaiveTeam): number => {
    if (toPar(a) !== toPar(b)) return toPar(a) - toPar(b)
    return final ? matchCards(a.scores, b.scores, holes, final) : 0
  }

  const rows = teams.map((team) => {
    let position = '-'
    if (counts(team)) {
      const rivals = teams.filter((other) => other !== team && counts(other))
      const above = rivals.filter((other) => better(other, team) < 0).length
      const level = rivals.some((other) => better(other, team) === 0)
      position = `${level ? 'T' : ''}${above + 1}`
    }
    const total = toPar(team)
    const sign = total > 0 ? '+' : ''
    const display = played(team) === 0 ? '-' : total === 0 ? 'E' : `${sign}${total}`
    return { team, position, display }
  })

  const group = (team: NaiveTeam) => (counts(team) ? 0 : played(team) > 0 ? 1 : 2)
  rows.sort((a, b) => {
    if (group(a.team) !== group(b.team)) return group(a.team) - group(b.team)
    if (group(a.team) === 0 && better(a.team, b.team) !== 0) return better(a.team, b.team)
    if (group(a.team) === 1 && toPar(a.team) !== toPar(b.team)) return toPar(a.team) - toPar(b.team)
    if (played(a.team) !== played(b.team)) return played(b.team) - played(a.team)
    return a.team.teamName.localeCompare(b.team.teamName, 'en') || a.team.teamNumber - b.team.teamNumber
  })
  return rows.map(({ team, position, display }) => ({
    teamId: team.teamId,
    position,
    currentScoreDisplay: display,
    holesCompleted: played(team),
  }))
}

function matchCards(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  holes: readonly NaiveHole[],
  how: 'cards' | 'hardest' | 'none',
): number {
  if (how === 'none') return 0
  const sum = (card: readonly (number | null)[], first: number) =>
    card.slice(first - 1).reduce<number>((total, score) => total + (score ?? 0), 0)
  if (how === 'cards') {
    for (const last of [9, 6, 3, 1]) {
      const first = holes.length - last + 1
      if (sum(a, first) !== sum(b, first)) return sum(a, first) - sum(b, first)
    }
  }
  for (let handicap = 1; handicap <= holes.length; handicap++) {
    const hole = holes.findIndex((each) => each.handicap === handicap)
    const difference = (a[hole] ?? 0) - (b[hole] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
