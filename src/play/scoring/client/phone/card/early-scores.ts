import type { Scorecard } from './scorecard.ts'

/** Scores tapped before the page's code was there, by team: see src/app/early/early-card.ts, which writes them. */
const keyOf = (teamId: string) => `pinhigh.early.${teamId}`

interface EarlyScore {
  holeNumber: number
  strokes: number
  /** Of the hole as the golfer saw it: if another phone scored it since, both are asked. */
  version: number
}

/** Moves them into the phone's queue, from where they are sent. */
export function takeEarlyScores(teamId: string, scorecard: Pick<Scorecard, 'setScore'>): void {
  for (const { holeNumber, strokes, version } of readEarly(teamId))
    scorecard.setScore(holeNumber, strokes, version)
  try {
    localStorage.removeItem(keyOf(teamId))
  } catch {
    // Then there were none.
  }
}

function readEarly(teamId: string): EarlyScore[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(teamId)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isEarly) : []
  } catch {
    return []
  }
}

function isEarly(saved: Partial<EarlyScore> | null): saved is EarlyScore {
  return [saved?.holeNumber, saved?.strokes, saved?.version].every(Number.isInteger)
}
