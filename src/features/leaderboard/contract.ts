import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField } from '../../kernel/wire.ts'

export const standing = z.object({
  teamId: z.string(),
  teamName: z.string(),
  teamMembers: z.array(z.string()),
  teamNumber: z.int(),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  /** '1', 'T2', '4', or '-' without a place. */
  position: z.string(),
  /** 'E', '-7', '+3', or '-' before the first score. */
  currentScoreDisplay: z.string(),
  holesCompleted: z.int(),
  /** Strokes against par over the holes played. */
  toPar: z.int().nullable(),
  strokes: z.int(),
  scoreConfirmed: z.boolean(),
  /** Why this team stands where it does among equals, in words. */
  tieBreak: z.string().nullable(),
})
export type Standing = z.output<typeof standing>

/** What the stream sends first, and whenever the whole board is needed. */
export interface BoardMessage {
  version: string
  standings: Standing[]
  flags: BoardFlags
}
export interface BoardFlags {
  isEventLive: boolean
  scoringIsLocked: boolean
  eventIsFinalized: boolean
}
/** What it sends after: a board that has this applied (board-update.ts) is the board of that version. */
export interface TeamMessage {
  version: string
  /** The standings that changed in more than their position. */
  changed: Standing[]
  /** Where each of them now stands, counted from 0. */
  at: number[]
  /** New positions of teams that were only pushed up or down, by team number. */
  positions?: Record<string, string>
}

/**
 * Beside these calls, `GET /api/Golf/StandingsStream?eventId=` is a stream of server-sent events:
 * `standings` (BoardMessage), `team` (TeamMessage), `event` (BoardFlags). Every event has an `id:`;
 * a reader that sends it back as Last-Event-ID gets what it missed, or the whole board.
 */
export const leaderboardApi = contract({
  'GET /api/Golf/GetStandings': {
    summary: "The board, in the board's order",
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(standing) },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
})
