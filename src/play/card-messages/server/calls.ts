import type { z } from 'zod'
import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import { isEventOver } from '../../../event/late/rules.ts'
import { type Actor, actorName, type Person } from '../../../kernel/actor.ts'
import { instant, minute } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { callKind, type DeskCall } from '../../rules/card-message-shapes.ts'
import { isAtHole } from '../../rules/hole-volunteer.ts'
import type { cardMessagesApi, StaffCall } from '../contract.ts'
import type { CardMessagesDeps } from './deps.ts'

type Row = Tables['desk_calls']
type Called = z.output<(typeof cardMessagesApi)['POST /api/LiveScoring/desk-call']['body']>

/** A team's calls a minute; medical ones are counted for themselves, so that nothing stands before them. */
const mostAMinute = 3

/** Null where the committee never let teams call. */
export async function deskLine(sql: Sql, eventId: string): Promise<{ isOpen: boolean } | null> {
  const row = await sql.selectFrom('desk_lines').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  return row ? { isOpen: row.isOpen === 1 } : null
}

export async function openDeskLine(
  deps: CardMessagesDeps,
  actor: Person,
  { eventId, isOpen }: { eventId: string; isOpen: boolean },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await refuseOtherEvent(deps.events, tx.sql, actor, eventId)
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    if (((await deskLine(tx.sql, eventId))?.isOpen ?? false) === isOpen) return
    const facts = { isOpen: Number(isOpen), changedAt: instant(deps.clock()) }
    await tx.sql
      .insertInto('desk_lines')
      .values({ eventId, ...facts })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet(facts))
      .execute()
    const subject = { kind: 'event', id: eventId, name: event.name } as const
    await deps.audit(tx, { eventId, actor, subject, action: 'desk line changed', after: { isOpen } })
    tx.announce({ topic: 'event', eventId })
  })
}

/** Of one team, oldest first: what is open, and what the desk answered. */
export async function callsOf(sql: Sql, teamId: string): Promise<DeskCall[]> {
  const rows = await sql
    .selectFrom('desk_calls')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  return rows.map(asCall)
}

/**
 * A team calls the desk. One that comes from a dead spot is on time whenever it arrives, also once the desk takes no new
 * calls: somebody may need help. Throws Problem 'too-late' for an event of the past.
 */
export async function callDesk(deps: CardMessagesDeps, actor: Actor, called: Called): Promise<DeskCall> {
  if (actor.kind !== 'team' || actor.teamId !== called.teamId) throw new Problem('not-allowed')
  const { teamId, eventId } = actor
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('teams', teamId)
    const known = await findCall(tx.sql, called.callId)
    if (known) {
      if (known.teamId !== teamId || known.kind !== called.kind || known.words !== called.words)
        throw new Problem('request-reused')
      return asCall(known)
    }
    if (!(await deskLine(tx.sql, eventId))) throw new Problem('not-found')
    const event = await deps.events.pick(tx.sql, eventId)
    const now = deps.clock()
    if (isEventOver(event, now)) throw new Problem('too-late')
    const { holeNumber } = called
    if (holeNumber !== null && holeNumber > event.holeCount) throw new Problem('not-found')
    await refuseMany(tx.sql, called, now)
    const row: Row = {
      ...{ id: called.callId, eventId, teamId, kind: called.kind, words: called.words },
      holeNumber,
      // A phone's clock may be ahead.
      calledAt: instant(new Date(Math.min(Date.parse(called.calledAt), now.getTime()))),
      receivedAt: instant(now),
      ...{ takenBy: null, takenAt: null, answer: '', answeredBy: null, answeredAt: null },
      ...{ closedBy: null, closedAt: null },
    }
    const kept = await tx.sql
      .insertInto('desk_calls')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    // Another team's call has this id since a moment ago.
    if (kept.numInsertedOrUpdatedRows === 0n) throw new Problem('request-reused')
    return asCall(row)
  })
}

async function refuseMany(sql: Sql, { teamId, kind }: Called, now: Date): Promise<void> {
  const since = new Date(now.getTime() - minute)
  const recent = await sql
    .selectFrom('desk_calls')
    .select('receivedAt')
    .where('teamId', '=', teamId)
    .where('receivedAt', '>', instant(since))
    .where('kind', kind === 'medical' ? '=' : '<>', 'medical')
    .orderBy('receivedAt')
    .execute()
  const [oldest] = recent
  if (!oldest || recent.length < mostAMinute) return
  const wait = Date.parse(oldest.receivedAt) - since.getTime()
  throw new Problem('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

/** Medical ones that nobody has taken, then open ones by hole, then those that are done, newest first. */
export async function staffCalls(
  sql: Sql,
  eventId: string,
  teams: readonly TeamRecord[],
): Promise<StaffCall[]> {
  const rows = await sql
    .selectFrom('desk_calls')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute()
  const rank = (row: Row) => (row.closedAt !== null ? 2 : isRinging(row) ? 0 : 1)
  const hole = (row: Row) => (rank(row) === 1 ? (row.holeNumber ?? 0) : 0)
  return rows
    .sort((one, other) => rank(one) - rank(other) || hole(one) - hole(other))
    .map((row) => asStaffCall(row, teams))
}

const isRinging = (row: Row) => row.kind === 'medical' && row.takenAt === null && row.closedAt === null

/** What the staff's pages ring for, and how many calls are open in all. */
export async function openCalls(
  sql: Sql,
  eventId: string,
  teamsOf: () => Promise<readonly TeamRecord[]>,
): Promise<{ open: number; medical: StaffCall[] }> {
  const rows = await sql
    .selectFrom('desk_calls')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('closedAt', 'is', null)
    .orderBy('receivedAt')
    .execute()
  const ringing = rows.filter(isRinging)
  const teams = ringing.length > 0 ? await teamsOf() : []
  return { open: rows.length, medical: ringing.map((row) => asStaffCall(row, teams)) }
}

/** Returns the event's id. Throws Problem 'changed-meanwhile' where another of the staff has it; a volunteer's may be taken over. */
export function takeCall(deps: CardMessagesDeps, actor: Person, callId: string): Promise<string> {
  return changeCall(deps, actor, callId, (row, now) => {
    const name = actorName(actor)
    if (row.takenBy === name) return {}
    if (row.takenBy !== null && !isAtHole(row.takenBy)) throw new Problem('changed-meanwhile')
    return { takenBy: name, takenAt: now }
  })
}

/** Who answers has taken it. A second answer takes the place of the first. */
export function answerCall(
  deps: CardMessagesDeps,
  actor: Person,
  { id, answer }: { id: string; answer: string },
): Promise<string> {
  const name = actorName(actor)
  return changeCall(deps, actor, id, (row, now) => ({
    ...(row.takenBy === null && { takenBy: name, takenAt: now }),
    ...{ answer, answeredBy: name, answeredAt: now },
  }))
}

export function closeCall(deps: CardMessagesDeps, actor: Person, callId: string): Promise<string> {
  return changeCall(deps, actor, callId, (row, now) =>
    row.closedAt === null ? { closedBy: actorName(actor), closedAt: now } : {},
  )
}

function changeCall(
  deps: CardMessagesDeps,
  actor: Person,
  callId: string,
  change: (row: Row, now: string) => Partial<Row>,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('desk_calls', callId)
    const row = await findCall(tx.sql, callId)
    if (!row) throw new Problem('not-found')
    await refuseOtherEvent(deps.events, tx.sql, actor, row.eventId)
    const changed = change(row, instant(deps.clock()))
    if (Object.keys(changed).length > 0) {
      await tx.sql.updateTable('desk_calls').set(changed).where('id', '=', callId).execute()
      tx.announce({ topic: 'event', eventId: row.eventId })
    }
    return row.eventId
  })
}

function findCall(sql: Sql, id: string): Promise<Row | undefined> {
  return sql.selectFrom('desk_calls').selectAll().where('id', '=', id).executeTakeFirst()
}

function asCall(row: Row): DeskCall {
  return {
    ...{ callId: row.id, kind: callKind.parse(row.kind), words: row.words, holeNumber: row.holeNumber },
    ...{ calledAt: row.calledAt, isTaken: row.takenAt !== null, answer: row.answer },
    isClosed: row.closedAt !== null,
  }
}

function asStaffCall(row: Row, teams: readonly TeamRecord[]): StaffCall {
  return {
    ...asCall(row),
    teamId: row.teamId,
    teamName: teams.find(({ id }) => id === row.teamId)?.name ?? 'A team that is gone',
    ...{ receivedAt: row.receivedAt, takenBy: row.takenBy, takenAt: row.takenAt },
    ...{ answeredBy: row.answeredBy, closedBy: row.closedBy },
  }
}
