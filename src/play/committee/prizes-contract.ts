import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named, plainLine, reasonOnceFinal } from '../../kernel/wire.ts'
import { prizeKinds } from '../rules/prizes.ts'

const prize = named('Prize', {
  /** '' for a new one. */
  prizeId: z.string().max(100),
  name: line(80, 'Enter the name of the prize'),
  board: z.enum(['gross', 'net']),
  /** Name of the flight; null for all teams together. */
  flight: plainLine(60).nullable(),
  place: z.int('Enter a place, such as 1').min(1, 'Enter a place, such as 1').max(200, 'At most 200'),
  kind: z.enum(prizeKinds),
  /** Retail value in dollars of what one golfer takes home. */
  value: dollars,
})
export type PrizeWire = z.output<typeof prize>

/** Who wins a prize as the board stands, in the order in which prizes are given. */
const award = named('Award', {
  prizeId: z.string(),
  /** '1st net in Eagles: Team Marsh'. */
  words: z.string(),
  /** Several share the place; empty when nobody is left for it. */
  teamNames: z.array(z.string()),
  /** The teams are tied, and nobody has decided who wins it; absent otherwise. */
  isOpen: z.literal(true).optional(),
})

export const prizes = named('Prizes', {
  eventId: z.string(),
  eventName: z.string(),
  /** Incremented with every change of the settings. */
  version: z.int(),
  isFinal: z.boolean(),
  /** Whether there is a net board. */
  net: z.boolean(),
  /** Names of the flights, frozen or planned. */
  flights: z.array(z.string()),
  /** They are routes over different holes: nobody has a place among all. */
  areRoutes: z.literal(true).optional(),
  /** Whether a team may win several prizes. */
  several: z.boolean(),
  /** Whether the final leaderboard and home page name who won which prize. */
  isPublic: z.boolean(),
  /** In the event's order. */
  prizes: z.array(prize),
  /** Empty before the first score. */
  awards: z.array(award),
  /** About amateur status, with the rule's words and where it can be read. Nothing is forbidden. */
  warnings: z.array(
    z.object({ words: z.string(), source: z.object({ name: z.string(), address: z.string() }) }),
  ),
})
export type Prizes = z.output<typeof prizes>

/** What one prize is for, what it is, and who won it; never what it is worth. */
const prizeWinner = named('PrizeWinner', { place: z.string(), prize: z.string(), winners: z.string() })

export type PrizeWinner = z.output<typeof prizeWinner>

export const prizesApi = contract({
  'GET /api/prizes': {
    summary: 'List who won the prizes of a final result; empty unless the committee names them',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.object({ winners: z.array(prizeWinner) }) },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'GET /api/admin/prizes': {
    summary: 'List the prizes, who wins them as the board stands, and warnings about amateur status',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: prizes },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/prizes': {
    summary: 'Set the prizes, in their order',
    access: 'admin',
    body: z.object({
      eventId: idField,
      version: z.int(),
      several: z.boolean(),
      /** Absent: as it was. */
      isPublic: z.boolean().optional(),
      prizes: z.array(prize).max(200, 'At most 200 prizes'),
      reason: reasonOnceFinal,
    }),
    answers: { 200: prizes },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
})
