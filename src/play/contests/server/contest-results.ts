import type { Sql } from '../../../ports/database.ts'
import type { HoleContest } from '../../rules/contest-shapes.ts'
import { contestsOf } from './contest-store.ts'
import { contestFacts, openContests } from './contest-views.ts'
import { holeContests } from './hole-contests.ts'

/** Every contest with its best, and whether somebody has to say first which of two entries is right. */
export async function contestResults(
  sql: Sql,
  eventId: string,
): Promise<{ contest: HoleContest; isContested: boolean }[]> {
  const results = await holeContests(sql, eventId)
  if (results.length === 0) return []
  const opened = await openContests(sql, await contestsOf(sql, eventId), await contestFacts(sql, eventId))
  const isContested = new Map(
    opened.map(({ contest, standings }) => [
      contest.id,
      standings.some(({ contested }) => contested.length > 0),
    ]),
  )
  return results.map((contest) => ({
    contest,
    isContested: isContested.get(contest.contestId) ?? false,
  }))
}
