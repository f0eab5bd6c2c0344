import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Standing } from '../../board/contract.ts'
import { rulesVersionOf, savedPart } from '../../board/server/index.ts'
import type { Award } from '../../rules/prizes.ts'
import { prizeRules } from '../../rules/rule-versions.ts'
import { lastingStop, prizesOf, ruleOf, settingsOf, stopsOf } from '../../rules/server/index.ts'
import type { RoundSettings } from '../../rules/settings.ts'
import { ruleAt } from '../../rules/versions.ts'
import { prizeBoards } from '../prize-boards.ts'
import type { PlayDeps } from './deps.ts'

/** Who wins which prize, in the order in which they are given: as saved once the event is final, until then as the board stands. */
export async function currentAwards(
  deps: Pick<PlayDeps, 'boards'>,
  sql: Sql,
  event: EventRecord,
): Promise<Award[]> {
  return (await savedPart<Award[]>(sql, event.id, 'prizes')) ?? awardsNow(deps, sql, event)
}

/** As the board stands now; empty before the first score. */
export async function awardsNow(
  deps: Pick<PlayDeps, 'boards'>,
  sql: Sql,
  event: EventRecord,
): Promise<Award[]> {
  const { settings } = await settingsOf(sql, event.id)
  const rule = ruleOf(lastingStop(await stopsOf(sql, event.id), 'short'))
  const { standings } = await deps.boards.preview(sql, event, rule)
  return awardsFor(sql, event.id, standings, settings)
}

/** By these standings; empty before the first score. */
export async function awardsFor(
  sql: Sql,
  eventId: string,
  standings: readonly Standing[],
  { severalPrizes }: Pick<RoundSettings, 'severalPrizes'>,
): Promise<Award[]> {
  const boards = prizeBoards(standings)
  if (boards.every(({ teams }) => teams.length === 0)) return []
  const award = ruleAt(prizeRules, await rulesVersionOf(sql, eventId))
  return award(await prizesOf(sql, eventId), boards, { several: severalPrizes })
}
