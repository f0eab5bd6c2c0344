import { eventForStaff } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { CardTalk } from '../../rules/card-message-shapes.ts'
import type { cardMessagesApi, MessagesPage } from '../contract.ts'
import {
  answerCall,
  callDesk,
  callsOf,
  closeCall,
  deskLine,
  openCalls,
  openDeskLine,
  staffCalls,
  takeCall,
} from './calls.ts'
import type { CardMessagesDeps } from './deps.ts'
import { callsAtHole, takeCallAtHole } from './hole-calls.ts'
import {
  end,
  markRead,
  messagesAtHole,
  messagesAtHome,
  messagesFor,
  send,
  sentMessages,
  wordsOnScreen,
} from './messages.ts'
import { makeShiftLink, readShift } from './shift-links.ts'
import './tables.ts'

export interface CardMessages {
  handlers: { cardMessages: Handlers<typeof cardMessagesApi> }
  /** What the committee says on the clubhouse screen. */
  onScreen(sql: Sql, eventId: string): Promise<string[]>
}

export const cardMessages = feature({
  open: (needs: CardMessagesDeps): { cardMessages: CardMessages } => ({
    cardMessages: {
      handlers: { cardMessages: routes(needs) },
      onScreen: wordsOnScreen,
    },
  }),
  handsIn: (needs) => ({
    answers: {
      ...{ cardTalk, lastTalk, messagesAtHole },
      callsAtHole: (sql, eventId, hole) =>
        callsAtHole(sql, { eventId, hole }, () => needs.teams.ofEvent(sql, eventId)),
      takeCallAtHole: (tx, call) => takeCallAtHole(needs, tx, call),
    },
    on: { 'teams merged': (tx, teams) => moveTalk(tx.sql, teams) },
    eventInfo: async (sql, { id }) => messagesAtHome(sql, id, (await deskLine(sql, id))?.isOpen ?? false),
  }),
})

async function cardTalk(sql: Sql, eventId: string, teamId: string): Promise<CardTalk> {
  const messages = await messagesFor(sql, eventId, teamId)
  const line = await deskLine(sql, eventId)
  const deskCalls = line ? await callsOf(sql, teamId) : []
  return {
    ...(messages.length > 0 && { messages }),
    ...(deskCalls.length > 0 && { deskCalls }),
    ...(line?.isOpen && { deskIsOpen: true }),
  }
}

/** When something that a card shows was last said or ended; null where nothing ever was. */
async function lastTalk(sql: Sql, eventId: string): Promise<string | null> {
  const { made, ended } = await sql
    .selectFrom('card_messages')
    .select(({ fn }) => [fn.max('madeAt').as('made'), fn.max('endedAt').as('ended')])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  const line = await sql
    .selectFrom('desk_lines')
    .select('changedAt')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  const calls =
    line &&
    (await sql
      .selectFrom('desk_calls')
      .select(({ fn }) => [
        fn.max('takenAt').as('taken'),
        fn.max('answeredAt').as('answered'),
        fn.max('closedAt').as('closed'),
      ])
      .where('eventId', '=', eventId)
      .executeTakeFirst())
  const moments = [made, ended, line?.changedAt, calls?.taken, calls?.answered, calls?.closed]
  return moments.reduce<string | null>((last, each) => (each && (!last || each > last) ? each : last), null)
}

function routes(deps: CardMessagesDeps): Handlers<typeof cardMessagesApi> {
  const { sql } = deps.database
  const page = async (eventId: string | undefined) => ok(await readPage(deps, eventId))
  return {
    async 'GET /api/admin/card-messages'({ actor, query }) {
      const event = await eventForStaff(deps.events, sql, actor as Person, query.eventId)
      return page(event?.id)
    },
    async 'POST /api/admin/card-messages'({ actor, body }) {
      await send(deps, actor as Person, body)
      return page(body.eventId)
    },
    'POST /api/admin/card-messages/{id}/end': async ({ actor, params }) =>
      page(await end(deps, actor as Person, params.id)),
    async 'PUT /api/admin/desk-line'({ actor, body }) {
      await openDeskLine(deps, actor as Person, body)
      return page(body.eventId)
    },
    'POST /api/admin/desk-calls/{id}/take': async ({ actor, params }) =>
      page(await takeCall(deps, actor as Person, params.id)),
    'POST /api/admin/desk-calls/{id}/answer': async ({ actor, params, body }) =>
      page(await answerCall(deps, actor as Person, { ...params, ...body })),
    'POST /api/admin/desk-calls/{id}/close': async ({ actor, params }) =>
      page(await closeCall(deps, actor as Person, params.id)),
    async 'GET /api/admin/desk-calls/open'() {
      const { id, timeZone } = await deps.events.pick(sql)
      return ok({ ...(await openCalls(sql, id, () => deps.teams.ofEvent(sql, id))), timeZone })
    },
    async 'POST /api/LiveScoring/messages-read'({ actor, body }) {
      await markRead(deps, actor, body)
      return ok({ isSaved: true })
    },
    'POST /api/LiveScoring/desk-call': async ({ actor, body }) => ok(await callDesk(deps, actor, body)),
    'POST /api/admin/volunteers/{id}/link': async ({ actor, params }) =>
      ok({ url: await makeShiftLink(deps, actor as Person, params.id) }),
    'POST /api/shift': async ({ body }) => ok(await readShift(deps, body.secret)),
  }
}

async function readPage(deps: CardMessagesDeps, wanted: string | undefined): Promise<MessagesPage> {
  const { sql } = deps.database
  const { id: eventId, timeZone, holeCount } = await deps.events.pick(sql, wanted)
  const teams = await deps.teams.ofEvent(sql, eventId)
  return {
    ...{ eventId, timeZone, holeCount },
    teams: teams.map(({ id: teamId, name: teamName }) => ({ teamId, teamName })),
    deskIsOpen: (await deskLine(sql, eventId))?.isOpen ?? false,
    calls: await staffCalls(sql, eventId, teams),
    messages: await sentMessages(sql, eventId, teams),
  }
}

/** What was said to a team, and what it asked, is the other one's now. What both have seen, it has seen. */
async function moveTalk(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  const change = { teamId: to }
  await sql.updateTable('card_messages').set(change).where('teamId', '=', from).execute()
  await sql.updateTable('desk_calls').set(change).where('teamId', '=', from).execute()
  await sql.deleteFrom('card_message_reads').where('teamId', '=', from).execute()
}
