import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, indexField, named, plainLine, reasonOnceFinal } from '../../kernel/wire.ts'
import { allowancesShape } from '../rules/settings.ts'
import { ninesShape, teeCardShape } from '../rules/tee-shapes.ts'

const index = indexField.nullable()

const figures = {
  /** With one decimal, of as many holes as teams play. */
  rating: z.number('Enter the course rating, such as 72.3'),
  slope: z.int('Enter the slope, from 55 to 155'),
  par: z.int('Enter the par, such as 72'),
}

const tee = named('Tee', {
  /** '' for a new one. */
  teeId: z.string().max(100),
  name: plainLine(40),
  ...figures,
  /** Yards, pars and handicaps by hole; absent where all of them are as on the course card. */
  card: teeCardShape.optional(),
  /** The ratings for women of the tee before it in the list, whose yards they have; absent otherwise. */
  forWomen: z.literal(true).optional(),
  /** Where waves have routes: the ratings over each one's nines, as far as known; the figures above are the first's then, and 0 without any. */
  routes: z
    .array(z.object({ nines: ninesShape, ...figures }))
    .max(24)
    .optional(),
})
export type TeeWire = z.output<typeof tee>

const golfer = named('HandicapGolfer', {
  playerId: z.string(),
  name: z.string(),
  index: z.number().nullable(),
  /** Null plays from the first tee. */
  teeId: z.string().nullable(),
})

export const handicaps = named('Handicaps', {
  eventId: z.string(),
  holeCount: z.int(),
  /** Whether there is a net board. */
  net: z.boolean(),
  /** Null for the published ones. */
  allowances: allowancesShape.nullable(),
  tees: z.array(tee),
  /** What waves play, each set of holes once: a tee is rated over each. Absent where all play the whole card. */
  routes: z.array(z.object({ nines: ninesShape, words: z.string() })).optional(),
  /** Incremented with every change of the settings. */
  version: z.int(),
  /** Golfers who wait for a team and haven't said an index, or that they have none; left out without any. */
  waitingWithoutIndex: z.int().optional(),
  teams: z.array(
    z.object({
      teamId: z.string(),
      teamName: z.string(),
      /** Whole strokes; null without a net place. */
      handicap: z.int().nullable(),
      /** '13.65 → 14', or why there is none. */
      words: z.string(),
      /** '25% of 10.335 (Ana, index 8.4, Blue)', lowest first; empty without a handicap. */
      parts: z.array(z.string()),
      golfers: z.array(golfer),
    }),
  ),
})
export type Handicaps = z.output<typeof handicaps>

const saidIndex = { playerId: idField, index, hasNone: z.boolean() }
const ownGolfer = z.object({ ...saidIndex, name: z.string() })

const ownHandicap = named('OwnHandicap', {
  /** '13.65 → 14', or why there is none; null without a net board. */
  words: z.string().nullable(),
  /** Each player's part, lowest handicap first. */
  parts: z.array(z.string()),
  /** The team's golfers with what they said; absent without a net board. */
  golfers: z.array(ownGolfer).optional(),
  /** Whether the team may still say so itself: until play begins. */
  mayChange: z.boolean().optional(),
})
export type OwnHandicap = z.output<typeof ownHandicap>

export const handicapsApi = contract({
  'GET /api/user/team-handicap': {
    summary: 'Get the logged-in team’s handicap, with each player’s part',
    access: 'signed-in',
    answers: { 200: ownHandicap },
  },
  'PUT /api/user/team-handicap': {
    summary: 'Say the logged-in team’s handicap indexes, or that a golfer has none, until play begins',
    access: 'signed-in',
    body: z.object({ golfers: z.array(z.object(saidIndex)).min(1).max(5) }),
    answers: { 200: ownHandicap },
    faults: ['not-found', 'too-late'],
  },
  'GET /api/admin/handicaps': {
    summary: 'List handicap indexes, tees and team handicaps',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: handicaps },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/handicaps/settings': {
    summary: 'Turn the net board on or off, and set allowances and tees',
    access: 'admin',
    also: ['Scorer'],
    body: z.object({
      eventId: idField,
      version: z.int(),
      net: z.boolean(),
      allowances: allowancesShape.nullable(),
      tees: z
        .array(tee)
        .refine((tees) => tees.filter(({ forWomen }) => !forWomen).length <= 12, 'At most 12 tees')
        .max(24, 'At most 12 tees'),
      reason: reasonOnceFinal,
    }),
    answers: { 200: handicaps },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'PUT /api/admin/handicaps/golfers': {
    summary: 'Set handicap indexes and tees of golfers. Those left out stay',
    access: 'admin',
    also: ['Scorer'],
    body: z.object({
      eventId: idField,
      golfers: z
        .array(z.object({ playerId: idField, index, teeId: idField.nullable() }))
        .min(1)
        .max(1000),
      reason: reasonOnceFinal,
    }),
    answers: { 200: handicaps },
    faults: ['not-found', 'reason-needed'],
  },
})
