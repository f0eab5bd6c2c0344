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
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

const isFor = (row: Row, team: Pick<TeamRecord, 'id' | 'waveId'>) =>
  (row.team_id === null || row.team_id === team.id) && (row.wave_id === null || row.wave_id === team.waveId)

/** Those that are for this team. */
async function forTeam(sql: Sql, rows: Row[], teamId: string): Promise<Row[]> {
  const isAsked = rows.some(({ wave_id }) => wave_id !== null)
  const team = isAsked ? await findTeam(sql, teamId) : null
  return rows.filter((row) => isFor(row, { id: teamId, waveId: team?.waveId ?? null }))
}

/** For one team's card. */
export async function messagesFor(sql: Sql, eventId: string, teamId: string): Promise<CardMessage[]> {
  const rows = await forTeam(sql, await lasting(sql, eventId), teamId)
  if (rows.length === 0) return []
  const reads = await sql.selectFrom('card_message_reads').selectAll().where('team_id', '=', teamId).execute()
  const readOf = new Map(reads.map((read) => [read.message_id, read]))
  return rows.map((row) => {
    const [holes, read] = [holesOf(row), readOf.get(row.id)]
    return {
      ...{ messageId: row.id, words: row.words, madeAt: row.made_at },
      ...(holes.length > 0 && { holes }),
      isCorrection: row.corrects !== null,
      mustConfirm: row.must_confirm === 1,
      isSeen: read !== undefined,
      isConfirmed: read?.confirmed_at != null,
    }
  })
}

/** The words that everybody may read on the clubhouse screen. */
export async function wordsOnScreen(sql: Sql, eventId: string): Promise<string[]> {
  return wordsOf((await lasting(sql, eventId)).filter((row) => row.on_screen === 1))
}

/** What is said to everybody who is at this hole. */
export async function messagesAtHole(sql: Sql, eventId: string, holeNumber: number): Promise<string[]> {
  const rows = (await lasting(sql, eventId)).filter((row) => {
    const holes = holesOf(row)
    return row.team_id === null && row.wave_id === null && (holes.length === 0 || holes.includes(holeNumber))
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
  const posted = wordsOf(rows.filter((row) => row.on_home === 1))
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
    .where('event_id', '=', eventId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const reads = await sql
    .selectFrom('card_message_reads')
    .innerJoin('card_messages', 'card_messages.id', 'card_message_reads.message_id')
    .select(['message_id', 'card_message_reads.team_id', 'confirmed_at'])
    .where('event_id', '=', eventId)
    .execute()
  return rows.map((row) => {
    const own = reads.filter(({ message_id }) => message_id === row.id)
    const seen = new Set(own.map(({ team_id }) => team_id))
    const confirmed = new Set(own.flatMap(({ team_id, confirmed_at }) => (confirmed_at ? [team_id] : [])))
    const isDone = row.must_confirm === 1 ? confirmed : seen
    const addressed = teams.filter((team) => isFor(row, team) && (!team.status || seen.has(team.id)))
    return {
      ...{ messageId: row.id, words: row.words, holes: holesOf(row), corrects: row.corrects },
      teamId: row.team_id,
      ...(row.wave_id && { waveId: row.wave_id }),
      teamName: row.team_id && (teams.find(({ id }) => id === row.team_id)?.name ?? 'A team that is gone'),
      ...{ mustConfirm: row.must_confirm === 1, onHome: row.on_home === 1, onScreen: row.on_screen === 1 },
      ...{ madeBy: row.made_by, madeAt: row.made_at, endedBy: row.ended_by, endedAt: row.ended_at },
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
        event_id: eventId,
        words: wanted.words,
        team_id: teamId,
        wave_id: waveId,
        corrects,
      },
      holes: JSON.stringify([...new Set(wanted.holes)].sort((a, b) => a - b)),
      must_confirm: Number(wanted.mustConfirm),
      // What is said to some teams is for nobody else.
      on_home: Number(wanted.onHome && isForAll),
      on_screen: Number(wanted.onScreen && isForAll),
      ...{ made_by: actorName(actor), made_at: instant(deps.clock()), ended_by: null, ended_at: null },
    }
    const known = await findMessage(tx.sql, messageId)
    if (known) {
      const isSame = known.words === row.words && known.team_id === teamId && known.wave_id === waveId
      if (known.event_id !== eventId || !isSame) throw new Problem('request-reused')
      return
    }
    if (corrects !== null) {
      const old = await findMessage(tx.sql, corrects)
      if (old?.event_id !== eventId) throw new Problem('not-found')
      if (old.ended_at !== null) throw new Problem('changed-meanwhile')
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
    await refuseOtherEvent(deps.events, tx.sql, actor, message.event_id)
    await tx.lockRow('events', message.event_id)
    const row = await findMessage(tx.sql, messageId)
    if (row && row.ended_at === null) await endRow(deps, tx, actor, row)
    return message.event_id
  })
}

async function endRow(
  deps: CardMessagesDeps,
  tx: Tx,
  actor: Person,
  { id, event_id: eventId, words }: Row,
): Promise<void> {
  await tx.sql
    .updateTable('card_messages')
    .set({ ended_by: actorName(actor), ended_at: instant(deps.clock()) })
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
      const confirmed_at = message.must_confirm === 1 && confirmed.includes(message.id) ? now : null
      await sql
        .insertInto('card_message_reads')
        .values({ message_id: message.id, team_id: teamId, seen_at: now, confirmed_at })
        .onConflict((conflict) =>
          conflict.columns(['message_id', 'team_id']).doUpdateSet((row) => ({
            confirmed_at: row.fn.coalesce(
              'card_message_reads.confirmed_at',
              row.ref('excluded.confirmed_at'),
            ),
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
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return forTeam(sql, rows, teamId)
}

function findMessage(sql: Sql, id: string): Promise<Row | undefined> {
  return sql.selectFrom('card_messages').selectAll().where('id', '=', id).executeTakeFirst()
}
