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
    .innerJoin('contests', 'contests.id', 'contest_entries.contest_id')
    .select('contests.event_id')
    .distinct()
    .where('late_why', 'is not', null)
    .execute()
  return rows.map(({ event_id }) => event_id)
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
        teamId: row.team_id,
        teamName: teamName(row, row.team_id, facts),
        words: `${contestTitle(contest)}: ${amountAt(contest, row.amount)}, ${row.player_name}`,
        why: whyLate(row),
        note: null,
        by: whoOf(row),
        phoneAt: row.measured_at,
        receivedAt: row.received_at,
      })),
  )
}
