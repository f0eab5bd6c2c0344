import { z } from 'zod'
import { longestRound, mostHoles } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import {
  dollars,
  idField,
  instantField,
  line,
  named,
  paragraph,
  plainLine,
  reasonOnceFinal,
} from '../../kernel/wire.ts'
import { standing } from '../board/contract.ts'
import { longestLocalRules, shortCustoms } from '../rules/counting.ts'
import { formats } from '../rules/formats.ts'
import { capShape, fewestDrivesShape } from '../rules/settings.ts'

const holes = z.int().min(1, 'At least 1 hole').max(longestRound, `At most ${longestRound} holes`)

/** How a round is cut short: see `ShortRound`. */
export const shortRound = z
  .discriminatedUnion('custom', [
    z.object({ custom: z.literal('every-team'), fewest: holes }),
    z.object({ custom: z.literal('first-played'), holes }),
    z.object({ custom: z.literal('par-for-unplayed') }),
    z.object({
      custom: z.literal('more-than-half'),
      holes,
      /** Which set of holes counts, by number. Cutting the round short needs it where several are equally good; a preview takes the first of them. */
      chosen: z.array(z.int().min(1).max(mostHoles)).max(longestRound).optional(),
    }),
  ])
  .meta({ id: 'ShortRound' })

/** Play was suspended, or the round cut short. */
const stop = named('RoundStop', {
  kind: z.enum(['delay', 'short']),
  /** A line for the golfers, or the reason for cutting the round short. */
  words: z.string(),
  rule: shortRound.nullable(),
  madeBy: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** When play resumed, or the whole round counted again; null while it lasts. */
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
})
export type RoundStop = z.output<typeof stop>

export const roundState = named('RoundState', {
  eventId: z.string(),
  holeCount: z.int(),
  timeZone: z.string(),
  isLive: z.boolean(),
  isFinal: z.boolean(),
  /** Null while play goes on. */
  delay: stop.nullable(),
  /**
   * Of the teams that play: how many the texts and emails sent to many since the suspension have reached, and who is left. Absent
   * while play goes on, and where none was sent.
   */
  told: z.object({ teams: z.int(), of: z.int(), silent: z.array(z.string()) }).optional(),
  /** Null while the whole round counts. */
  short: stop.nullable(),
  /** What counts of a shortened round: '12 holes: 1-7, 14-18'; null for a whole one. */
  counts: z.string().nullable(),
  /** The custom that fits how the teams started. */
  fitting: shortRound,
  /** Teams without a starting hole: which holes they have played says least. Absent without any. */
  withoutHole: z.array(z.string()).optional(),
  cap: capShape,
  /** False: contest results of teams that stopped don't stand. Absent: they do. */
  contestsStand: z.literal(false).optional(),
  /** What will count if the round is cut short, as announced before play; absent while the committee leaves it open. */
  announced: z.enum(shortCustoms).optional(),
  /** On how many holes at least every player's drive has to be used; absent where nobody counts them. */
  fewestDrives: z.int().optional(),
  /** Absent in a scramble. */
  format: z.enum(formats).exclude(['scramble']).optional(),
  /** The committee's own words among the rules of the day; absent without any. */
  localRules: z.string().optional(),
  /** How many of each team's last holes the leaderboard hides, from when on, ISO 8601, and whether it does now; null for none. */
  hiding: z.object({ last: z.int(), from: z.string().nullable(), isOn: z.boolean() }).nullable(),
  /** Incremented with every change of the settings. */
  version: z.int(),
  /** Everything so far, newest first. */
  stops: z.array(stop),
})
export type RoundState = z.output<typeof roundState>

/** How the board would look. */
export const roundPreview = named('RoundPreview', {
  rule: shortRound.nullable(),
  /** Why there would be no result; then the standings are empty. */
  refusal: z.string().nullable(),
  counts: z.string().nullable(),
  standings: z.array(standing),
  /** For customs with a number: how many teams that began have no place by it; null where there is no result. */
  numbers: z.array(z.object({ holes: z.int(), without: z.int().nullable() })).optional(),
  /** Equally good sets of holes, by number, of which the committee chooses one; absent where one is the best. */
  sets: z.array(z.array(z.int())).optional(),
  /** There are more such sets than these. */
  hasMoreSets: z.literal(true).optional(),
  /** Who would get which prize; absent without prizes. */
  awards: z
    .array(
      z.object({
        prize: z.string(),
        words: z.string(),
        /** Several share the place; empty when nobody is left for it. */
        teamIds: z.array(z.string()),
        /** In dollars, for each golfer. */
        value: dollars,
      }),
    )
    .optional(),
})
export type RoundPreview = z.output<typeof roundPreview>

const ofEvent = z.object({ eventId: idField })

export const playApi = contract({
  'GET /api/admin/round': {
    summary: 'Get how the round counts, and whether play is suspended',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: roundState },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/round': {
    summary:
      'Set the most strokes a hole counts, whether contest results of teams that stopped stand, the drives per player, what is announced, and the format before the first score',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({
      cap: capShape,
      /** Left out: as it is. */
      contestsStand: z.boolean().optional(),
      announced: z.enum(shortCustoms).nullish(),
      fewestDrives: fewestDrivesShape.optional(),
      /** Before the first score. */
      format: z.enum(formats).optional(),
      localRules: paragraph(longestLocalRules).optional(),
      version: z.int(),
      reason: reasonOnceFinal,
    }),
    answers: { 200: roundState },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'PUT /api/admin/round/hiding': {
    summary:
      "Hide each team's last holes on the leaderboard until the awards, or show everything. Staff see all",
    access: 'admin',
    body: ofEvent.extend({
      /** 0 shows everything. */
      last: z.int('Enter a whole number').min(0, 'At least 0 holes'),
      /** From when on; left out or null for at once. */
      from: instantField.nullish(),
      version: z.int(),
    }),
    answers: { 200: roundState },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/round/delay': {
    summary: 'Suspend play, or change the line for the golfers. Phones keep recording',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ line: plainLine(200) }),
    answers: { 200: roundState },
    faults: ['not-found'],
  },
  'POST /api/admin/round/resume': {
    summary: 'Resume play, or once the round is cut short, end the suspension',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent,
    answers: { 200: roundState },
    faults: ['not-found'],
  },
  'POST /api/admin/round/preview': {
    summary: 'Rank the teams by one or two customs of a shortened round. Nothing changes',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ rules: z.array(shortRound.nullable()).min(1).max(2) }),
    answers: { 200: z.array(roundPreview) },
    faults: ['not-found'],
  },
  'POST /api/admin/round/shorten': {
    summary: 'Cut the round short. No stroke is changed',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({
      rule: shortRound,
      reason: line(500, 'Enter the reason'),
      /** Play is over: it isn't suspended anymore. */
      endsDelay: z.boolean().optional(),
    }),
    answers: { 200: roundState },
    faults: ['not-found', 'no-result'],
  },
  'POST /api/admin/round/whole': {
    summary: 'Count the whole round again',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ reason: paragraph(500).nullish() }),
    answers: { 200: roundState },
    faults: ['not-found', 'reason-needed'],
  },
})
