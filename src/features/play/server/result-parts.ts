import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { settingsOf } from '../../round/server/index.ts'
import { awardsNow } from './awards.ts'
import type { PlayDeps } from './deps.ts'
import { handicapsNow } from './handicap-words.ts'

/** What a final board keeps of the round beside its standings: who won the prizes, and how team handicaps add up. */
export async function resultParts(
  deps: Pick<PlayDeps, 'preview'>,
  sql: Sql,
  event: EventRecord,
): Promise<Record<string, unknown>> {
  const prizes = await awardsNow(deps, sql, event)
  const { settings } = await settingsOf(sql, event.id)
  return {
    ...(prizes.length > 0 && { prizes }),
    ...(settings.net && { handicaps: await handicapsNow(sql, event) }),
  }
}
