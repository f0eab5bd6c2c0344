import type { EventRecord } from '../../../event/event/server/index.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { handicapsOf, rulesVersionOf } from '../../board/server/index.ts'
import { publishedAllowances, type TeamHandicap } from '../../rules/handicaps.ts'
import { playerTeesOf, settingsOf, teesOf } from '../../rules/server/index.ts'

/** By team id; also while there is no net board. */
export async function teamHandicapsOf(
  { ask }: Pick<Base, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Map<string, TeamHandicap>> {
  const { settings } = await settingsOf(sql, event.id)
  const net = {
    tees: await teesOf(sql, event.id),
    teeOf: await playerTeesOf(sql, event.id),
    allowances: settings.allowances ?? publishedAllowances,
  }
  const rules = await rulesVersionOf(sql, event.id)
  const waves = await ask('startsOf', sql, event)
  return handicapsOf(await teamsOf(sql, event.id), net, { event, waves, rules, isSecret: false })
}

/**
 * Teams that have no handicap though each of their golfers has an index: how many, and why the first has none. Null without
 * any, and without a net board.
 */
export async function withoutNetPlace(
  deps: Pick<Base, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<{ teams: number; why: string } | null> {
  if (!(await settingsOf(sql, event.id)).settings.net) return null
  const made = await teamHandicapsOf(deps, sql, event)
  const playing = (await teamsOf(sql, event.id)).filter(({ status }) => status === null)
  const whys = playing.flatMap(({ id, players }) => {
    const own = made.get(id)
    const isAsked = playingToday(players).every(({ handicapIndex }) => handicapIndex !== null)
    return own?.handicap === null && isAsked ? [own.why] : []
  })
  return whys[0] ? { teams: whys.length, why: whys[0] } : null
}
