import type { LateFact } from '../../../event/late/contract.ts'
import type { LateSource } from '../../../event/late/server/index.ts'
import { actorName } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import { amountAt, contestTitle } from '../contest-words.ts'
import { contestsOf } from './contest-store.ts'
import { contestFacts, lateState, openContests, teamName, whoOf, whyLate } from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'

/** Shots that came late, or of golfers who aren't on the team. Accepting one corrects a final result. */
export function lateShots({ tell }: Pick<ContestsDeps, 'tell'>): LateSource {
  return {
    table: 'contest_entries',
    events: eventsOfShots,
    open: (sql, { id }) => openShots(sql, id),
    async accept(tx, actor, { event, reason }) {
      tx.announce({ topic: 'contests', eventId: event.id })
      await tell(tx, 'result changed', { eventId: event.id, actor: actorName(actor), reason })
      return undefined
    },
  }
}

async function eventsOfShots(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('contest_entries')
    .innerJoin('contests', 'contests.id', 'contest_entries.contestId')
    .select('contests.eventId')
    .distinct()
    .where('lateWhy', 'is not', null)
    .execute()
  return rows.map(({ eventId }) => eventId)
}

async function openShots(sql: Sql, eventId: string): Promise<LateFact[]> {
  const facts = await contestFacts(sql, eventId)
  const opened = await openContests(sql, await contestsOf(sql, eventId), facts)
  return opened.flatMap(({ contest, rows }) =>
    rows
      .filter((row) => ['waiting', 'refused'].includes(lateState(row, facts) ?? ''))
      .map((row) => ({
        kind: 'shot' as const,
        id: row.id,
        teamId: row.teamId,
        teamName: teamName(row, row.teamId, facts),
        words: `${contestTitle(contest)}: ${amountAt(contest, row.amount)}, ${row.playerName}`,
        why: whyLate(row),
        note: null,
        by: whoOf(row),
        phoneAt: row.measuredAt,
        receivedAt: row.receivedAt,
      })),
  )
}
