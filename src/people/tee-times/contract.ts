/** Teams that go off one after the other instead of all at once: the sheet of who goes when, and from which tee. */
import { z } from 'zod'
import { teeTimesShape } from '../../event/event/tee-time-shapes.ts'
import { mostTeeSlots } from '../../event/event/tee-times.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'

/** A turn from a tee, from 0. */
const turn = z.object({
  tee: z.literal([1, 10, 19]),
  slot: z
    .int()
    .min(0)
    .max(mostTeeSlots - 1),
})

export const teeSheet = named('TeeSheet', {
  eventId: z.string(),
  /** The first turn of each tee: the event's start, ISO 8601. */
  startsAt: z.string(),
  timeZone: z.string(),
  isFinal: z.boolean(),
  /** Teams start in waves, which tee times can't stand beside. */
  hasWaves: z.boolean(),
  /** Null where all teams start at once, or in waves. */
  teeTimes: teeTimesShape.nullable(),
  /** Tees that the course has. */
  courseTees: z.array(z.literal([1, 10, 19])),
  /** Of what the sheet is made from: whoever changes it says which it saw. */
  basis: z.string(),
  /** By number. */
  teams: z.array(
    z.object({
      teamId: z.string(),
      teamNumber: z.int(),
      teamName: z.string(),
      /** '14B' of a shotgun, or the tee; null without. */
      startsOn: z.string().nullable(),
      turn: turn.nullable(),
      /** '12:08 PM from tee 1': what the captain was emailed, where that isn't the time any more. */
      told: z.string().optional(),
    }),
  ),
  /** How many captains weren't emailed their team's tee time, or that it has changed or is off; 0 for an event that isn't the current one. */
  untold: z.int(),
  /** Who wants to play beside whom, and doesn't go off right before or after; absent where nobody wishes anything. */
  unkept: z.array(z.object({ teamName: z.string(), besideName: z.string() })).optional(),
})
export type TeeSheet = z.output<typeof teeSheet>

const turnMove = named('TurnMove', {
  teamId: idField,
  /** As shown on the page; null for none. If it has changed since, the call fails with 409 and changes nothing. */
  seenAt: turn.nullable(),
  to: turn.nullable(),
})
export type TurnMove = z.output<typeof turnMove>

const also = ['Registration'] as const
const answers = { 200: teeSheet }

export const teeTimesApi = contract({
  'GET /api/admin/tee-times': {
    summary: 'Get the tee sheet of an event',
    access: 'admin',
    also,
    query: z.object({ eventId: idField.optional() }),
    answers,
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/tee-times': {
    summary:
      'Set how teams go off one after the other, or that they all start at once (null). Teams lose their starting holes, except those whose tee stays',
    access: 'admin',
    body: z.object({
      eventId: idField,
      /** Left out, whatever is there is replaced. */
      basis: line(64).optional(),
      teeTimes: teeTimesShape.nullable(),
    }),
    answers,
    faults: ['not-found', 'changed-meanwhile', 'too-late'],
  },
  'POST /api/admin/tee-times': {
    summary: 'Give a tee time to all teams, or to those without one',
    access: 'admin',
    also,
    body: z.object({
      eventId: idField,
      basis: line(64),
      order: z.enum(['signed-up', 'paid']),
      /** Tee times that are set stay, or are given again. */
      keep: z.enum(['set', 'none']),
    }),
    answers,
    faults: ['not-found', 'changed-meanwhile', 'too-many-teams', 'too-late'],
  },
  'POST /api/admin/tee-times/moves': {
    summary:
      'Move teams to other tee times, or take them off the sheet. Send two teams that swap in one call',
    access: 'admin',
    also,
    body: z.object({ eventId: idField, moves: z.array(turnMove).min(1).max(200) }),
    answers,
    faults: ['not-found', 'changed-meanwhile', 'too-late'],
  },
})
