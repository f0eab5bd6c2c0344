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
/** What it sends after: the standings that changed, in the board's order of `order`. */
export interface TeamMessage {
  version: string
  changed: Standing[]
  /** All team ids in the board's new order; left out when nobody moved. */
  order?: string[]
}

/**
 * Beside these calls, `GET /api/Golf/StandingsStream?eventId=` is a stream of server-sent events:
 * `standings` (BoardMessage), `team` (TeamMessage), `event` (BoardFlags).
 */
export const leaderboardApi = contract({
  'GET /api/Golf/GetStandings': {
    summary: "The board, in the board's order",
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(standing) },
    faults: ['not-found'],
    etag: true,
  },
})
