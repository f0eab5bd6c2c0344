import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, reasonOnceFinal } from '../../kernel/wire.ts'
import { flightRuleShape } from '../rules/settings.ts'

const flightRule = flightRuleShape.meta({ id: 'FlightRule' })

const madeFlights = named('MadeFlights', {
  /** Best flight first. */
  flights: z.array(
    z.object({
      name: z.string(),
      teams: z.array(
        z.object({
          teamId: z.string(),
          teamName: z.string(),
          /** What it was sorted by: 'Handicap 14', '+2 over its first nine'; null when drawn, and once frozen. */
          by: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Teams without a flight, and why. */
  unplaced: z.array(z.object({ teamName: z.string(), why: z.string() })),
  /** Of a preview: equal teams on both sides of a border, parted by their numbers alone; absent without any. */
  equal: z
    .array(z.object({ better: z.string(), worse: z.string(), teamNames: z.array(z.string()) }))
    .optional(),
})
export type MadeFlightsWire = z.output<typeof madeFlights>

const frozen = madeFlights
  .extend({
    rule: flightRule,
    madeBy: z.string(),
    /** ISO 8601. */
    madeAt: z.string(),
  })
  .meta({ id: 'FrozenFlights' })

export const flightsState = named('FlightsState', {
  eventId: z.string(),
  holeCount: z.int(),
  timeZone: z.string(),
  isLive: z.boolean(),
  isFinal: z.boolean(),
  /** How they will be made when play goes live; null for none. */
  planned: flightRule.nullable(),
  /** Null without flights. */
  frozen: frozen.nullable(),
  /** Flights that were frozen before, newest first. Times in ISO 8601. */
  earlier: z.array(
    z.object({
      rule: flightRule,
      madeBy: z.string(),
      madeAt: z.string(),
      endedBy: z.string(),
      endedAt: z.string(),
    }),
  ),
})
export type FlightsState = z.output<typeof flightsState>

const ofEvent = z.object({ eventId: idField })

export const flightsApi = contract({
  'GET /api/admin/flights': {
    summary: 'Get the flights, who froze them and by which rule',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: flightsState },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/flights/preview': {
    summary: 'Make flights by a rule. Nothing changes',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ rule: flightRule }),
    answers: { 200: madeFlights },
    faults: ['not-found'],
  },
  'PUT /api/admin/flights': {
    summary: 'Set how flights are made when play goes live; null for none',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ rule: flightRule.nullable() }),
    answers: { 200: flightsState },
    faults: ['not-found'],
  },
  'POST /api/admin/flights/freeze': {
    summary: 'Make flights by a rule and freeze them. Earlier ones end',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ rule: flightRule, reason: reasonOnceFinal }),
    answers: { 200: flightsState },
    faults: ['not-found', 'reason-needed'],
  },
  'POST /api/admin/flights/end': {
    summary: 'End the flights: the whole field plays together again',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ reason: reasonOnceFinal }),
    answers: { 200: flightsState },
    faults: ['not-found', 'reason-needed'],
  },
})
