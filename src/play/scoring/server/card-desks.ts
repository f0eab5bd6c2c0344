/** Which desk works on which scorecard, so that two of them share one queue without meeting. */

import { playedHolesOf } from '../../../event/event/round.ts'
import { type EventRecord, refuseOtherEvent } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant, minute } from '../../../kernel/clock.ts'
import { missingOf } from '../../../people/teams/card-words.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { CardQueue, QueuedCard } from '../queue-contract.ts'
import { cardProgress } from './card-progress.ts'
import type { ScoringDeps } from './deps.ts'
import { confirmedTeams } from './score-store.ts'

type Hold = Tables['card_desks']

/** How long a card stays with a desk at which nobody does anything. */
const heldFor = 5 * minute

interface Desk {
  deskId: string
}

type After = Desk & { after?: string | null | undefined }

/** Of the current event, or of the one in which the card that the desk has is. */
export async function readQueue(
  deps: ScoringDeps,
  actor: Person,
  { deskId, after = null }: After,
): Promise<CardQueue> {
  const { sql } = deps.database
  const { id: eventId, timeZone } = await eventOf(deps, sql, actor, after)
  const [queue, holds] = await Promise.all([missingCards(deps, sql, eventId), holdsOf(deps, sql, eventId)])
  return {
    timeZone,
    toDo: queue.filter(({ isMissing }) => isMissing).length,
    next: nextFree(queue, { after, isFree: freeFor(deskId, holds) }),
    held: holds.map((hold) => ({
      ...{ teamId: hold.teamId, by: hold.personName, since: hold.takenAt },
      ...{ isYours: hold.deskId === deskId, isYou: hold.personId === actor.personId },
    })),
  }
}

async function eventOf(
  { events, teams }: ScoringDeps,
  sql: Sql,
  actor: Person,
  teamId: string | null,
): Promise<EventRecord> {
  if (teamId === null) return events.pick(sql)
  const { eventId } = await teams.find(sql, teamId)
  await refuseOtherEvent(events, sql, actor, eventId)
  return events.pick(sql, eventId)
}

/** A desk has one card: the one it had goes back. */
export function takeNext(
  deps: ScoringDeps,
  actor: Person,
  { deskId, after = null }: After,
): Promise<{ card: QueuedCard | null; atOthers: number; isOwnLeft: boolean }> {
  return deps.database.transaction(async (tx) => {
    const { id: eventId } = await eventOf(deps, tx.sql, actor, after)
    await tx.lockRow('events', eventId)
    const queue = await missingCards(deps, tx.sql, eventId)
    const isFree = freeFor(deskId, await holdsOf(deps, tx.sql, eventId))
    const card = nextFree(queue, { after, isFree })
    // With nothing else free the desk goes on with its own.
    const isOwn = queue.some(({ isMissing, teamId }) => isMissing && teamId === after && isFree(teamId))
    await keepOnly(deps, tx, actor, { deskId, eventId, teamId: card?.teamId ?? (isOwn ? after : null) })
    const atOthers = queue.filter(({ isMissing, teamId }) => isMissing && !isFree(teamId)).length
    return { card, atOthers, isOwnLeft: !card && isOwn }
  })
}

/**
 * Opening a card by hand, and going on with it. Another desk's stays there unless this one takes over. A finished card is
 * nobody's: it is in no queue.
 */
export async function holdCard(
  deps: ScoringDeps,
  actor: Person,
  { deskId, teamId, takesOver }: Desk & { teamId: string; takesOver: boolean },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { id: eventId } = await eventOf(deps, tx.sql, actor, teamId)
    await tx.lockRow('events', eventId)
    const held = (await holdsOf(deps, tx.sql, eventId)).find((hold) => hold.teamId === teamId)
    if (held && held.deskId !== deskId && !takesOver) return
    const queue = await missingCards(deps, tx.sql, eventId)
    const isMissing = queue.some((card) => card.teamId === teamId && card.isMissing)
    await keepOnly(deps, tx, actor, { deskId, eventId, teamId: isMissing ? teamId : null })
  })
}

export async function releaseCard(
  deps: ScoringDeps,
  actor: Person,
  { deskId, teamId }: Desk & { teamId: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await eventOf(deps, tx.sql, actor, teamId)
    await tx.sql.deleteFrom('card_desks').where('teamId', '=', teamId).where('deskId', '=', deskId).execute()
  })
}

/** Also clears what was left behind. */
async function keepOnly(
  { clock }: ScoringDeps,
  { sql }: Tx,
  actor: Person,
  { deskId, eventId, teamId }: Desk & { eventId: string; teamId: string | null },
): Promise<void> {
  const now = clock()
  const before = await sql
    .selectFrom('card_desks')
    .select(['teamId', 'takenAt'])
    .where('deskId', '=', deskId)
    .where('until', '>', instant(now))
    .executeTakeFirst()
  await sql
    .deleteFrom('card_desks')
    .where('eventId', '=', eventId)
    .where((is) =>
      is.or([
        is('deskId', '=', deskId),
        is('until', '<=', instant(now)),
        ...(teamId === null ? [] : [is('teamId', '=', teamId)]),
      ]),
    )
    .execute()
  if (teamId === null) return
  await sql
    .insertInto('card_desks')
    .values({
      ...{ teamId, eventId, deskId },
      ...{ personId: actor.personId, personName: actorName(actor) },
      takenAt: before?.teamId === teamId ? before.takenAt : instant(now),
      until: instant(new Date(now.getTime() + heldFor)),
    })
    .execute()
}

function holdsOf({ clock }: ScoringDeps, sql: Sql, eventId: string): Promise<Hold[]> {
  return sql
    .selectFrom('card_desks')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('until', '>', instant(clock()))
    .orderBy('takenAt')
    .execute()
}

function freeFor(deskId: string, holds: readonly Hold[]): (teamId: string) => boolean {
  return (teamId) => !holds.some((hold) => hold.teamId === teamId && hold.deskId !== deskId)
}

interface Queued extends QueuedCard {
  isMissing: boolean
}

/** Every card by team number, with whether something is missing. */
async function missingCards({ events, teams }: ScoringDeps, sql: Sql, eventId: string): Promise<Queued[]> {
  const [event, all, progress, confirmed] = await Promise.all([
    events.pick(sql, eventId),
    teams.ofEvent(sql, eventId),
    cardProgress(sql, eventId),
    confirmedTeams(sql, eventId),
  ])
  const isMissing = ({ id, status }: TeamRecord) => {
    const { holesIn = 0, openConflicts = 0 } = progress.get(id) ?? {}
    const card = { status: status ?? undefined, isConfirmed: confirmed.has(id), holesIn, openConflicts }
    return missingOf(card, playedHolesOf(event)) !== null
  }
  return all.map((team) => ({
    ...{ teamId: team.id, teamNumber: team.number, teamName: team.name },
    isMissing: isMissing(team),
  }))
}

/** The next by number after this one, and then from the first. */
function nextFree(
  queue: readonly Queued[],
  { after, isFree }: { after: string | null; isFree: (teamId: string) => boolean },
): QueuedCard | null {
  const at = queue.findIndex(({ teamId }) => teamId === after)
  const inOrder = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))]
  const next = inOrder.find(({ isMissing, teamId }) => isMissing && isFree(teamId))
  return next ? { teamId: next.teamId, teamNumber: next.teamNumber, teamName: next.teamName } : null
}
