/** The reveal at the awards: staff step through the result, and the clubhouse screen shows what they have shown. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'

export const revealStep = named('RevealStep', {
  /** The same for the same place, contest or prize after a correction. */
  key: z.string(),
  kind: z.enum(['place', 'contest', 'skins', 'prize']),
  /** Name of the leaderboard: 'Net', 'Eagles'; null where there is one, and for what follows the places. */
  board: z.string().nullable(),
  /** From 1; null for what follows the places. */
  place: z.int().nullable(),
  /** '3rd place', 'Tied for 3rd', 'Winner', 'Closest to the pin, hole 7', 'Golf bags'. */
  title: z.string(),
  rows: z.array(
    z.object({
      /** A team, or a golfer in a contest. */
      name: z.string(),
      /** '65 strokes', 'Team Marsh', 'Holes 4 and 7', '1st gross'. */
      about: z.string(),
      /** '-7', '12 ft 4 in', '3 skins'; null for a prize. */
      figure: z.string().nullable(),
    }),
  ),
  /** Ties in words, and what else belongs to it. */
  lines: z.array(z.string()),
  /** Of a leaderboard's one winner; absent for all others. */
  champions: z.object({ members: z.array(z.string()), strokes: z.int() }).optional(),
})
export type RevealStep = z.output<typeof revealStep>

/** What everybody may see: steps that were shown, and nothing of those that follow, not even how many. */
export const revealState = named('RevealState', {
  eventId: z.string(),
  eventName: z.string(),
  /** `done` once staff have ended it and the leaderboard shows everything. */
  stage: z.enum(['waiting', 'on', 'done']),
  /** How many steps have been shown. */
  shown: z.int(),
  /** The last one that was shown; null before the first. */
  step: revealStep.nullable(),
  /** The ones shown before it on the same leaderboard, newest first. */
  earlier: z.array(revealStep),
})
export type RevealState = z.output<typeof revealState>

const revealControl = named('RevealControl', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  /** Where the clubhouse screen is opened. */
  screenUrl: z.string(),
  stage: z.enum(['ready', 'on', 'done']),
  /** Incremented whenever the steps are settled anew. */
  version: z.int(),
  shown: z.int(),
  /** As settled when it began or was corrected; before it begins, as they would be. */
  steps: z.array(revealStep),
  /** The lowest place that is revealed on each leaderboard; null for all. */
  places: z.int().nullable(),
  /** Why there is nothing to reveal yet, in sentences; empty when it can go on. */
  missing: z.array(z.string()),
  /** What the presenter should know: how many have no place, which contest is contested. */
  notes: z.array(z.string()),
  /** The teams without a place, and why. */
  withoutPlace: z.array(z.string()),
  /** What the public leaderboard hides, in words; null for nothing. */
  hidden: z.string().nullable(),
  /** The result has changed since the steps were settled; null if not. */
  changed: z
    .object({
      words: z.array(z.string()),
      /** How many of the corrected steps stay shown; the next one follows them. */
      stays: z.int(),
      /** Sent back with the answer, so that nobody takes over what they haven't read. */
      mark: z.string(),
    })
    .nullable(),
  begunBy: z.string().nullable(),
  /** ISO 8601. */
  endedAt: z.string().nullable(),
})
export type RevealControl = z.output<typeof revealControl>

const version = z.int().min(0)
const shown = z.int().min(0).max(10_000)

export const revealApi = contract({
  'GET /api/reveal': {
    summary: 'Get what the reveal has shown so far',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: revealState },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'GET /api/admin/reveal': {
    summary: 'Get every step of the reveal, where it stands, and what is missing',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: revealControl },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/reveal/begin': {
    summary: 'Begin the reveal: the clubhouse screen shows its first page',
    access: 'admin',
    body: z.object({ eventId: idField, version, places: z.int().min(1).max(200).nullable() }),
    answers: { 200: revealControl },
    faults: ['not-found', 'not-final', 'no-result', 'changed-meanwhile'],
  },
  'POST /api/admin/reveal/step': {
    summary: 'Go on or back by one step. Sending the same step again does nothing',
    access: 'admin',
    body: z.object({ eventId: idField, version, from: shown, to: shown }),
    answers: { 200: revealControl },
    faults: ['not-found', 'not-final', 'changed-meanwhile'],
  },
  'POST /api/admin/reveal/correct': {
    summary: 'Take over a result that was corrected after the reveal began',
    access: 'admin',
    body: z.object({ eventId: idField, version, mark: z.string().max(100) }),
    answers: { 200: revealControl },
    faults: ['not-found', 'not-final', 'no-result', 'changed-meanwhile'],
  },
  'POST /api/admin/reveal/end': {
    summary: 'End the reveal. Done: the leaderboard shows everything. Stopped: it hides what it hid',
    access: 'admin',
    body: z.object({ eventId: idField, version, done: z.boolean() }),
    answers: { 200: revealControl },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
