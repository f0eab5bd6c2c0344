/** Contests in words, for the clubhouse screen and the final result. Pure. */
import type { HoleContest } from '../rules/contest-shapes.ts'

/** One contest, for one of its groups. */
export interface ContestResult {
  /** 'Closest to the pin, hole 4'. */
  title: string
  category: string | null
  /** '12 ft 4 in'; null before the first entry. */
  best: string | null
  /** 'Ana Marsh (Team Marsh)'; equal ones are joined. */
  who: string
  sponsor: string | null
}

export function contestResults(contests: readonly HoleContest[]): ContestResult[] {
  return contests.flatMap(({ name, holeNumber, sponsor, best }) =>
    best.map(({ category, holders }) => ({
      title: `${name}, hole ${holeNumber}`,
      category,
      best: holders[0]?.words ?? null,
      who: holders.map(({ playerName, teamName }) => `${playerName} (${teamName})`).join(' and '),
      sponsor,
    })),
  )
}
