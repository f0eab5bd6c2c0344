import { z } from 'zod'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import { type Actor, actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam, type TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { CardMessage } from '../../rules/card-message-shapes.ts'
import type { cardMessagesApi, SentMessage } from '../contract.ts'
import type { CardMessagesDeps } from './deps.ts'

type Row = Tables['card_messages']
type Wanted = z.output<(typeof cardMessagesApi)['POST /api/admin/card-messages']['body']>

const listOfHoles = z.array(z.int())
const holesOf = (row: Row) => listOfHoles.parse(JSON.parse(row.holes))

/** What was said twice stands once. */
const wordsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ words }) => words))]

/** Those that are on the cards, oldest first. */
function lasting(sql: Sql, eventId: string): Promise<Row[]> {
  return sql
    .selectFrom('card_messages')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('endedAt', 'is', null)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

const isFor = (row: Row, team: Pick<TeamRecord, 'id' | 'waveId'>) =>
  (row.teamId === null || row.teamId === team.id) && (row.waveId === null || row.waveId === team.waveId)

/** Those that are for this team. */
async function forTeam(sql: Sql, rows: Row[], teamId: string): Promise<Row[]> {
  const isAsked = rows.some(({ waveId }) => waveId !== null)
  const team = isAsked ? await findTeam(sql, teamId) : null
  return rows.filter((row) => isFor(row, { id: teamId, waveId: team?.waveId ?? null }))
}

/** For one team's card. */
export async function messagesFor(sql: Sql, eventId: string, teamId: string): Promise<CardMessage[]> {
  const rows = await forTeam(sql, await lasting(sql, eventId), teamId)
  if (rows.length === 0) return []
  const reads = await sql.selectFrom('card_message_reads').selectAll().where('teamId', '=', teamId).execute()
  const readOf = new Map(reads.map((read) => [read.messageId, read]))
  return rows.map((row) => {
    const [holes, read] = [holesOf(row), readOf.get(row.id)]
    return {
      ...{ messageId: row.id, words: row.words, madeAt: row.madeAt },
      ...(holes.length > 0 && { holes }),
      isCorrection: row.corrects !== null,
      mustConfirm: row.mustConfirm === 1,
      isSeen: read !== undefined,
      isConfirmed: read?.confirmedAt != null,
    }
  })
}

/** The words that everybody may read on the clubhouse screen. */
export async function wordsOnScreen(sql: Sql, eventId: string): Promise<string[]> {
  return wordsOf((await lasting(sql, eventId)).filter((row) => row.onScreen === 1))
}

/** What is said to everybody who is at this hole. */
export async function messagesAtHole(sql: Sql, eventId: string, holeNumber: number): Promise<string[]> {
  const rows = (await lasting(sql, eventId)).filter((row) => {
    const holes = holesOf(row)
    return row.teamId === null && row.waveId === null && (holes.length === 0 || holes.includes(holeNumber))
  })
  return wordsOf(rows)
}

/** What everybody may know: the words on the home page, and that the desk and the teams talk. */
export async function messagesAtHome(
  sql: Sql,
  eventId: string,
  deskIsOpen: boolean,
): Promise<Pick<EventInfo, 'posted' | 'hasCardTalk'>> {
  const rows = await lasting(sql, eventId)
  const posted = wordsOf(rows.filter((row) => row.onHome === 1))
  return {
    ...(posted.length > 0 && { posted }),
    ...((rows.length > 0 || deskIsOpen) && { hasCardTalk: true as const }),
  }
}

/** Newest first, with who has seen them. A team that stopped playing is waited for no longer. */
export async function sentMessages(
  sql: Sql,
  eventId: string,
  teams: readonly TeamRecord[],
): Promise<SentMessage[]> {
  const rows = await sql
    .selectFrom('card_messages')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const reads = await sql
    .selectFrom('card_message_reads')
    .innerJoin('card_messages', 'card_messages.id', 'card_message_reads.messageId')
    .select(['messageId', 'card_message_reads.teamId', 'confirmedAt'])
    .where('eventId', '=', eventId)
    .execute()
  return rows.map((row) => {
    const own = reads.filter(({ messageId }) => messageId === row.id)
    const seen = new Set(own.map(({ teamId }) => teamId))
    const confirmed = new Set(own.flatMap(({ teamId, confirmedAt }) => (confirmedAt ? [teamId] : [])))
    const isDone = row.mustConfirm === 1 ? confirmed : seen
    const addressed = teams.filter((team) => isFor(row, team) && (!team.status || seen.has(team.id)))
    return {
      ...{ messageId: row.id, words: row.words, holes: holesOf(row), corrects: row.corrects },
      teamId: row.teamId,
      ...(row.waveId && { waveId: row.waveId }),
      teamName: row.teamId && (teams.find(({ id }) => id === row.teamId)?.name ?? 'A team that is gone'),
      ...{ mustConfirm: row.mustConfirm === 1, onHome: row.onHome === 1, onScreen: row.onScreen === 1 },
      ...{ madeBy: row.madeBy, madeAt: row.madeAt, endedBy: row.endedBy, endedAt: row.endedAt },
      teams: addressed.length,
      seen: addressed.filter(({ id }) => seen.has(id)).length,
      confirmed: addressed.filter(({ id }) => confirmed.has(id)).length,
      missing: addressed.filter(({ id }) => !isDone.has(id)).map(({ name }) => name),
    }
  })
}

/** Throws Problem 'changed-meanwhile' where what it corrects is off the cards already. */
export async function send(
  deps: CardMessagesDeps,
  actor: Person,
  { messageId, eventId, teamId, waveId = null, corrects = null, ...wanted }: Wanted,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await refuseOtherEvent(deps.events, tx.sql, actor, eventId)
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    if (wanted.holes.some((hole) => hole > event.holeCount)) throw new Problem('not-found')
    const team = teamId && (await deps.teams.find(tx.sql, teamId))
    if (team && team.eventId !== eventId) throw new Problem('not-found')
    if (waveId && !(await deps.ask('startsOf', tx.sql, event)).has(waveId)) throw new Problem('not-found')
    const isForAll = teamId === null && waveId === null
    const row = {
      ...{
        id: messageId,
        eventId,
        words: wanted.words,
        teamId,
        waveId,
        corrects,
      },
      holes: JSON.stringify([...new Set(wanted.holes)].sort((a, b) => a - b)),
      mustConfirm: Number(wanted.mustConfirm),
      // What is said to some teams is for nobody else.
      onHome: Number(wanted.onHome && isForAll),
      onScreen: Number(wanted.onScreen && isForAll),
      ...{ madeBy: actorName(actor), madeAt: instant(deps.clock()), endedBy: null, endedAt: null },
    }
    const known = await findMessage(tx.sql, messageId)
    if (known) {
      const isSame = known.words === row.words && known.teamId === teamId && known.waveId === waveId
      if (known.eventId !== eventId || !isSame) throw new Problem('request-reused')
      return
    }
    if (corrects !== null) {
      const old = await findMessage(tx.sql, corrects)
      if (old?.eventId !== eventId) throw new Problem('not-found')
      if (old.endedAt !== null) throw new Problem('changed-meanwhile')
      await endRow(deps, tx, actor, old)
    }
    await tx.sql.insertInto('card_messages').values(row).execute()
    await note(deps, tx, actor, { eventId, action: 'card message sent', after: { words: row.words } })
  })
}

/** Ending it again does nothing. */
export async function end(deps: CardMessagesDeps, actor: Person, messageId: string): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const message = await findMessage(tx.sql, messageId)
    if (!message) throw new Problem('not-found')
    await refuseOtherEvent(deps.events, tx.sql, actor, message.eventId)
    await tx.lockRow('events', message.eventId)
    const row = await findMessage(tx.sql, messageId)
    if (row && row.endedAt === null) await endRow(deps, tx, actor, row)
    return message.eventId
  })
}

async function endRow(
  deps: CardMessagesDeps,
  tx: Tx,
  actor: Person,
  { id, eventId, words }: Row,
): Promise<void> {
  await tx.sql
    .updateTable('card_messages')
    .set({ endedBy: actorName(actor), endedAt: instant(deps.clock()) })
    .where('id', '=', id)
    .execute()
  await note(deps, tx, actor, { eventId, action: 'card message ended', before: { words } })
}

/** In the audit log, and told to every phone and screen. */
async function note(
  deps: CardMessagesDeps,
  tx: Tx,
  actor: Person,
  {
    eventId,
    ...facts
  }: Pick<Parameters<CardMessagesDeps['audit']>[1], 'eventId' | 'action'> & {
    eventId: string
    before?: { words: string }
    after?: { words: string }
  },
): Promise<void> {
  const event = await deps.events.pick(tx.sql, eventId)
  await deps.audit(tx, {
    eventId,
    actor,
    subject: { kind: 'event', id: eventId, name: event.name },
    ...facts,
  })
  tx.announce({ topic: 'event', eventId })
}

/** Messages of other teams or events are passed over. What was confirmed stays so. */
export async function markRead(
  deps: CardMessagesDeps,
  actor: Actor,
  { seen, confirmed }: { seen: string[]; confirmed: string[] },
): Promise<void> {
  if (actor.kind !== 'team') throw new Problem('no-team')
  const { teamId, eventId } = actor
  await deps.database.transaction(async ({ sql }) => {
    const now = instant(deps.clock())
    for (const message of await messagesOf(sql, eventId, teamId, [...seen, ...confirmed])) {
      const confirmedAt = message.mustConfirm === 1 && confirmed.includes(message.id) ? now : null
      await sql
        .insertInto('card_message_reads')
        .values({ messageId: message.id, teamId, seenAt: now, confirmedAt })
        .onConflict((conflict) =>
          conflict.columns(['messageId', 'teamId']).doUpdateSet((row) => ({
            confirmedAt: row.fn.coalesce('card_message_reads.confirmedAt', row.ref('excluded.confirmedAt')),
          })),
        )
        .execute()
    }
  })
}

async function messagesOf(sql: Sql, eventId: string, teamId: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('card_messages')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return forTeam(sql, rows, teamId)
}

function findMessage(sql: Sql, id: string): Promise<Row | undefined> {
  return sql.selectFrom('card_messages').selectAll().where('id', '=', id).executeTakeFirst()
}
