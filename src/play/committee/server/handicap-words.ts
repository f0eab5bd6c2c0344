import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { savedPart } from '../../board/server/index.ts'
import { handicapInWords, partInWords, type TeamHandicap } from '../../rules/handicaps.ts'
import type { Handicaps } from '../handicaps-contract.ts'
import { teamHandicapsOf } from './team-handicaps.ts'

type HandicapWords = Pick<Handicaps['teams'][0], 'handicap' | 'words' | 'parts'>

/** By team id, with each player's part: as saved once the event is final, until then as indexes and tees are now. */
export async function handicapsInWords(
  deps: Pick<Base, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Readonly<Record<string, HandicapWords>>> {
  const saved = await savedPart<Record<string, HandicapWords>>(sql, event.id, 'handicaps')
  return saved ?? handicapsNow(deps, sql, event)
}

export async function handicapsNow(
  deps: Pick<Base, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Record<string, HandicapWords>> {
  const handicaps = await teamHandicapsOf(deps, sql, event)
  return Object.fromEntries([...handicaps].map(([teamId, made]) => [teamId, inWords(made)]))
}

/** For a team that the result doesn't know. */
export const noHandicap: HandicapWords = { handicap: null, words: 'No net place', parts: [] }

function inWords(made: TeamHandicap): HandicapWords {
  if (made.handicap === null) return { handicap: null, words: made.why, parts: [] }
  return { handicap: made.handicap, words: handicapInWords(made), parts: made.parts.map(partInWords) }
}
