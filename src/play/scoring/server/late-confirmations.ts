import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateFact } from '../../../event/late/contract.ts'
import { type Accepted, type LateSource, lateDecisions } from '../../../event/late/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { capped } from '../../rules/counting.ts'
import { measuredHoles } from '../../rules/formats.ts'
import type { ScoringDeps } from './deps.ts'
import { lateWhyAt } from './late-why.ts'
import { boardCards, openConflicts, saveCard } from './score-store.ts'
import { measureOf } from './scored-holes.ts'
import './tables.ts'

type Needed = Pick<ScoringDeps, 'clock' | 'events'>

/** Scorecards that phones confirmed once scoring was locked. */
export function lateConfirmations(deps: Needed): LateSource {
  return {
    table: 'late_confirmations',
    events: eventsOfConfirmations,
    open: (...of) => openConfirmations(deps, ...of),
    accept: (...of) => accept(deps, ...of),
  }
}

async function eventsOfConfirmations(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('late_confirmations').select('eventId').distinct().execute()
  return rows.map(({ eventId }) => eventId)
}

/** Once for each state of the card: what was confirmed is the card as it is now, not one that is corrected later. */
export async function keepConfirmation(
  { clock }: Pick<Needed, 'clock'>,
  { sql }: Tx,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<void> {
  const scores = (await scoresNow(sql, eventId)).get(teamId)?.scores ?? '{}'
  await sql
    .insertInto('late_confirmations')
    .values({
      ...{ id: newId(), eventId, teamId, scores },
      receivedAt: instant(clock()),
    })
    .onConflict((conflict) => conflict.columns(['teamId', 'scores']).doNothing())
    .execute()
}

/** Whether the team's own confirmation waits for a decision. */
export async function confirmationWaits(
  deps: Needed,
  sql: Sql,
  event: EventRecord,
  teamId: string,
): Promise<boolean> {
  const open = (await openConfirmations(deps, sql, event)).filter((fact) => fact.teamId === teamId)
  if (open.length === 0) return false
  const decided = await lateDecisions(sql, event.id)
  return open.some(({ id }) => !decided.has(id))
}

/** One is settled once the card is confirmed, or isn't the one that was confirmed anymore. */
async function openConfirmations(
  { clock, events }: Needed,
  sql: Sql,
  event: EventRecord,
): Promise<LateFact[]> {
  const rows = await sql
    .selectFrom('late_confirmations')
    .selectAll()
    .where('eventId', '=', event.id)
    .orderBy('receivedAt')
    .execute()
  if (rows.length === 0) return []
  const teams = new Map((await teamsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const cards = await scoresNow(sql, event.id)
  const why = await lateWhyAt(sql, event, clock())
  const { cap, ballCount } = await measureOf(sql, event.id)
  const holes = measuredHoles(await events.holes(sql, event.id), ballCount)
  const pars = new Map(holes.map(({ id, par }) => [id, par]))
  return rows.flatMap((row) => {
    const teamName = teams.get(row.teamId)
    const card = cards.get(row.teamId)
    if (teamName === undefined || !card || card.isConfirmed || card.scores !== row.scores) return []
    const total = card.holes.reduce(
      (sum, [hole, strokes]) => sum + (capped(strokes, pars.get(hole) ?? 0, cap) ?? 0),
      0,
    )
    return [
      {
        ...{ kind: 'confirmation' as const, id: row.id, teamId: row.teamId, teamName },
        words: `Scorecard confirmed: ${total} on ${card.holes.length} holes`,
        why: why(row),
        ...{ note: null, by: 'Team’s phone', phoneAt: null, receivedAt: row.receivedAt },
      },
    ]
  })
}

/** Each card as text, holes in order, to tell whether it is still the one that was confirmed. */
async function scoresNow(sql: Sql, eventId: string) {
  const cards = await boardCards(sql, eventId)
  return new Map(
    cards.map(({ teamId, isConfirmed, strokes }) => {
      const holes = [...strokes].sort(([one], [other]) => (one < other ? -1 : 1))
      return [teamId, { isConfirmed, holes, scores: JSON.stringify(Object.fromEntries(holes)) }]
    }),
  )
}

/** Throws Problem 'conflict-open' while a hole has two scores. */
async function accept({ clock }: Needed, tx: Tx, actor: Person, { event, fact }: Accepted) {
  const { teamId } = fact
  await tx.lockRow('teams', teamId)
  if ((await openConflicts(tx.sql, teamId)).size > 0) throw new Problem('conflict-open')
  const card = await tx.sql.selectFrom('cards').selectAll().where('teamId', '=', teamId).executeTakeFirst()
  await saveCard(tx.sql, {
    ...{ teamId, eventId: event.id, lastHoleViewed: card?.lastHoleViewed ?? null },
    ...{ confirmedAt: instant(clock()), confirmedBy: actorName(actor), version: (card?.version ?? 0) + 1 },
  })
  tx.announce({ topic: 'scores', eventId: event.id, teamId })
  return undefined
}
