/** What the stream of a board sends. */
import { z } from 'zod'
import { boardFlags, standing } from './contract.ts'

/** What the stream sends first, and whenever the whole board is needed. */
const boardMessage = z.object({ version: z.string(), standings: z.array(standing), flags: boardFlags })
export type BoardMessage = z.output<typeof boardMessage>

/** What the stream sends afterwards: applied to a board (board-update.ts), it gives the board of that version. */
const teamMessage = z.object({
  version: z.string(),
  /** The standings that changed in more than their position. */
  changed: z.array(standing),
  /** Their new indexes, from 0. */
  at: z.array(z.int()),
  /** New positions of teams that only moved up or down, by team number. */
  positions: z.record(z.string(), z.string()).optional(),
  /** The same for `moved`. */
  moves: z.record(z.string(), z.int()).optional(),
  /** The same on the net board, and in the flight: gross and net. */
  netPositions: z.record(z.string(), z.string()).optional(),
  flightPositions: z.record(z.string(), z.tuple([z.string(), z.string().nullable()])).optional(),
})
export type TeamMessage = z.output<typeof teamMessage>

/** Something that just happened on the course. */
const happening = z.object({
  teamId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** 'Petersen birdied 14, now T5'. */
  words: z.string(),
})
export type Happening = z.output<typeof happening>

/** The last few, newest first; sent only where there are any, or were. */
const happenedMessage = z.object({ lines: z.array(happening) })

/** Contests have changed: who shows them reads them again. */
const contestsMessage = z.object({})

/**
 * Besides the calls below, `GET /api/Golf/StandingsStream?eventId=` (stream.ts) is a stream of these server-sent
 * events. Each has an `id:`; a reader that sends it back as Last-Event-ID gets what it missed, or the whole board.
 */
export const streamEvents = {
  standings: boardMessage,
  team: teamMessage,
  event: boardFlags,
  happened: happenedMessage,
  contests: contestsMessage,
}
export type StreamEvents = { [Name in keyof typeof streamEvents]: z.output<(typeof streamEvents)[Name]> }
