import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { type Award, awardPrizes } from '../../round/prizes.ts'
import { lastingStop, prizesOf, ruleOf, settingsOf, stopsOf } from '../../round/server/index.ts'
import { prizeBoards } from '../prize-boards.ts'
import type { PlayDeps } from './deps.ts'

/** Who wins which prize as the board stands, in the order in which they are given; empty before the first score. */
export async function currentAwards(
  deps: Pick<PlayDeps, 'preview'>,
  sql: Sql,
  event: EventRecord,
): Promise<Award[]> {
  const { settings } = await settingsOf(sql, event.id)
  const rule = ruleOf(lastingStop(await stopsOf(sql, event.id), 'short'))
  const { standings } = await deps.preview(sql, event, rule)
  const boards = prizeBoards(standings)
  if (boards.every(({ teams }) => teams.length === 0)) return []
  return awardPrizes(await prizesOf(sql, event.id), boards, { several: settings.severalPrizes })
}
