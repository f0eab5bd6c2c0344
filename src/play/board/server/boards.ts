import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Handlers, Prepared } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { ShortRound } from '../../rules/counting.ts'
import type { BoardState, FinalBoard, leaderboardApi, Standing, TeamCard } from '../contract.ts'
import type { Field } from '../rules.ts'
import type { Ties } from '../ties.ts'
import type { Board } from './board.ts'
import type { BoardPreview } from './preview.ts'

export interface Boards {
  handlers: { leaderboard: Handlers<typeof leaderboardApi> }
  /** The board of that event, or of the current one. Throws Problem 'not-found' or 'no-event'. */
  of(eventId?: string): Promise<Board>
  standings(eventId?: string): Promise<Prepared>
  /** The same when nothing has to be read or built for it; else null. */
  standingsNow(eventId?: string): Prepared | null
  state(eventId?: string): Promise<BoardState>
  /** For any event. Throws Problem 'not-found'. */
  card(teamId: string): Promise<TeamCard>
  /** Every final board of an event, newest first. Throws Problem 'not-found'. */
  finalBoards(eventId: string): Promise<FinalBoard[]>
  /** With every hole, whatever the public board hides. For staff. Throws Problem 'not-found'. */
  whole(sql: Sql, eventId: string): Promise<Standing[]>
  /** How the event's board would look if this counted; null is the whole round. */
  preview(sql: Sql, event: EventRecord, rule: ShortRound | null): Promise<BoardPreview>
  /** The ties of the event's result as its cards are, whatever the public board hides. For staff. */
  ties(sql: Sql, eventId: string): Promise<Ties>
  /** The event's teams with every score, and how they count; `round.hidden` holes aren't for the public. */
  field(sql: Sql, eventId: string): Promise<Field>
  /** Unsubscribes from database changes. */
  close(): void
}
