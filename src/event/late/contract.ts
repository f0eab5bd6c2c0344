/** What came after its door closed, for whoever decides about it. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'

export const lateKinds = ['score', 'confirmation', 'shot', 'use', 'entry'] as const
export type LateKind = (typeof lateKinds)[number]

const kind = z.enum(lateKinds)

const lateFact = named('LateFact', {
  kind,
  id: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  /** 'Hole 7: 4, in place of 5'. */
  words: z.string(),
  /** 'Scoring was locked.' */
  why: z.string(),
  /** What follows from accepting it, where that isn't plain; null otherwise. */
  note: z.string().nullable(),
  /** 'Team’s phone', 'Volunteer’s link'. */
  by: z.string(),
  /** By the phone's clock, which nothing is decided by; null from a program that doesn't say. ISO 8601. */
  phoneAt: z.string().nullable(),
  receivedAt: z.string(),
})

const refusedFact = lateFact.extend({
  refused: z.object({ by: z.string(), at: z.string(), reason: z.string() }),
})

export type LateFact = z.output<typeof lateFact>
export type RefusedFact = z.output<typeof refusedFact>

export const lateElsewhere = named('LateElsewhere', {
  eventId: z.string(),
  eventName: z.string(),
  count: z.int(),
})
export type LateElsewhere = z.output<typeof lateElsewhere>

export const latePage = named('LatePage', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  eventIsFinalized: z.boolean(),
  /** Oldest first. */
  waiting: z.array(lateFact),
  /** They may still be accepted. */
  refused: z.array(refusedFact),
  /** Other events where something waits. */
  others: z.array(lateElsewhere).optional(),
})
export type LatePage = z.output<typeof latePage>

export const lateApi = contract({
  'GET /api/admin/late': {
    summary:
      'List scores, confirmed scorecards, contest entries and uses of add-ons that came late and wait for a decision',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: latePage },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/late/decide': {
    summary: 'Accept or refuse what came late. Of a final result, accepting is a correction',
    access: 'admin',
    also: ['Scorer'],
    body: z.object({
      eventId: idField,
      facts: z
        .array(z.object({ kind, id: idField }))
        .min(1, 'Choose at least one')
        .max(200, 'At most 200'),
      accepts: z.boolean(),
      /** Of an accepted one, everybody may read it. */
      reason: line(500, 'Enter the reason'),
    }),
    answers: { 200: latePage },
    faults: ['not-found', 'changed-meanwhile', 'none-left', 'conflict-open'],
  },
})
