import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Award } from '../../rules/prizes.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { awardsNow } from './awards.ts'
import type { PlayDeps } from './deps.ts'
import { handicapsNow } from './handicap-words.ts'

/** What a final board keeps of the round beside its standings: who won the prizes, and how team handicaps add up. */
export async function resultParts(
  deps: Pick<PlayDeps, 'boards' | 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Record<string, unknown>> {
  const prizes = await awardsNow(deps, sql, event)
  const { settings } = await settingsOf(sql, event.id)
  return {
    ...(prizes.length > 0 && { prizes }),
    ...(settings.net && { handicaps: await handicapsNow(deps, sql, event) }),
  }
}

export type Parts = Readonly<Record<string, unknown>>

export function decisivePrizes(parts: Parts): unknown {
  return awardsIn(parts).map(({ prize: { id, name, kind, value }, teams }) => [
    ...[id, name, kind, value],
    teams.map(({ teamId }) => teamId),
  ])
}

/** 'Golf bag: Team Marsh instead of Team Okafor', for every prize that goes to others now. */
export function movedPrizes(before: Parts, now: Parts): string[] {
  const old = new Map(awardsIn(before).map((award) => [award.prize.id, award]))
  const known = new Set(awardsIn(now).map(({ prize }) => prize.id))
  const gone = awardsIn(before).filter(({ prize, teams }) => teams.length > 0 && !known.has(prize.id))
  return [
    ...awardsIn(now).flatMap((award) => {
      const was = old.get(award.prize.id)
      if (idsOf(was) === idsOf(award)) return []
      return [`${award.prize.name}: ${winnersOf(award)} instead of ${winnersOf(was)}`]
    }),
    ...gone.map((award) => `${award.prize.name}: nobody instead of ${winnersOf(award)}`),
  ]
}

function awardsIn({ prizes = [] }: Parts): Award[] {
  return prizes as Award[]
}

function idsOf(award: Award | undefined): string {
  return JSON.stringify((award?.teams ?? []).map(({ teamId }) => teamId).sort())
}

function winnersOf(award: Award | undefined): string {
  return award?.teams.map(({ teamName }) => teamName).join(' and ') || 'nobody'
}
