import { z } from 'zod'
import { delayShape } from '../../event/event/delay-shapes.ts'
import { teamStatuses } from '../../event/event/team-status.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { phases } from './phase.ts'

/** Of a final result: what there is to say of a place that teams share. */
const standingTie = named('StandingTie', {
  /** 'Equal on every hole', 'Shared by decision of the committee'. */
  words: z.string(),
  /** People have decided it. */
  isDecided: z.boolean(),
})
export type StandingTie = z.output<typeof standingTie>

/** A team without a handicap has a dash, nulls and the reason. */
const netStanding = named('NetStanding', {
  /** The team's whole handicap. */
  handicap: z.int().nullable(),
  /** Strokes less the handicap's share of the holes played. */
  strokes: z.int().nullable(),
  toPar: z.int().nullable(),
  position: z.string(),
  tieBreak: z.string().nullable(),
  tie: standingTie.optional(),
  /** Why the team has no net place, in words. */
  why: z.string().optional(),
})

const flightStanding = named('FlightStanding', {
  /** Among the flights as the committee ordered them, from 1; absent in results that an old release saved. */
  number: z.int().optional(),
  name: z.string(),
  /** Among the flight's teams; so is the net position, null without a net board. */
  position: z.string(),
  netPosition: z.string().nullable(),
  /** Why the team ranks where it does among equal totals of its flight; absent where no tie was broken. */
  tieBreak: z.string().optional(),
  netTieBreak: z.string().optional(),
  tie: standingTie.optional(),
  netTie: standingTie.optional(),
})

export const standing = named('Standing', {
  teamId: z.string(),
  teamName: z.string(),
  teamMembers: z.array(z.string()),
  teamNumber: z.int(),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  /** Name of the wave it starts in; absent where all start at once. */
  wave: z.string().optional(),
  /** '8:10 AM'; absent where all start at once. */
  teeTime: z.string().optional(),
  /** '1', 'T2', '4', or '-' without a place. */
  position: z.string(),
  /** 'E', '-7', '+3', or '-' before the first score. */
  currentScoreDisplay: z.string(),
  holesCompleted: z.int(),
  /** Strokes against par over the holes played. */
  toPar: z.int().nullable(),
  strokes: z.int(),
  scoreConfirmed: z.boolean(),
  /** Why this team ranks where it does among equal totals, in words. */
  tieBreak: z.string().nullable(),
  /** Of a place that it shares once the result is final; absent before, and where the event leaves ties. */
  tie: standingTie.optional(),
  /** Places gained by the last hole, negative for places lost; absent before the second hole and once final. */
  moved: z.int().optional(),
  /** On the net board; absent without one. */
  net: netStanding.optional(),
  /** In its flight; absent without flights, and for a team without one. */
  flight: flightStanding.optional(),
  /** It stopped: no place on any board, behind every team that has one. Absent for all others. */
  status: z.enum(teamStatuses).optional(),
  /** That the team stopped, or why a shortened round gives it no place, in words; absent otherwise. */
  why: z.string().optional(),
})
export type Standing = z.output<typeof standing>

/** A result that was changed after it was final. */
export const correction = named('Correction', {
  /** ISO 8601. */
  correctedAt: z.string(),
  /** In the organizers' words; null when they gave none. */
  reason: z.string().nullable(),
  /** Whom it moves: 'Team Marsh moves from 1 to 2'; absent when nobody does. */
  moved: z.array(z.string()).optional(),
})
export type Correction = z.output<typeof correction>

export const boardFlags = z.object({
  isEventLive: z.boolean(),
  scoringIsLocked: z.boolean(),
  eventIsFinalized: z.boolean(),
  /** When the result became final, ISO 8601; null while it is not. */
  finalizedAt: z.string().nullable(),
  /** It has been final at least once: an event that isn't final now was re-opened. */
  wasFinal: z.boolean(),
  /** Newest first; consecutive changes with the same reason count as one. */
  corrections: z.array(correction),
  /** While the database is unreachable: when this board was last read from it, ISO 8601; else null. */
  asOf: z.string().nullable(),
  /** Number of holes that count for a team: of the scorecard, or of a shortened round. */
  holeCount: z.int(),
  /** What counts of a shortened round: '12 holes: 1-7, 14-18'. Absent for a whole one. */
  counts: z.string().optional(),
  /** Play is suspended: since when, ISO 8601, and a line for the golfers. Absent while it goes on. */
  delayed: delayShape.optional(),
  /** When something was last said on the scorecards, ISO 8601: phones look then. Absent where nothing ever was. */
  talk: z.string().optional(),
  /** What the board hides for now, in words; absent when it shows everything. */
  hidden: z.string().optional(),
  /** 'Gross', 'Net', then the flights by name; absent when there is one board. */
  boards: z.array(z.string()).optional(),
  /**
   * Waves play different holes: 'apart', nobody has a place among all, and the flights are the routes; 'compared', totals
   * rank all the same. Absent otherwise.
   */
  routes: z.enum(['apart', 'compared']).optional(),
  /** Names of the waves that teams start in, first to last; absent where all start at once. */
  waves: z.array(z.string()).optional(),
})
export type BoardFlags = z.output<typeof boardFlags>

/** As the skins of contests tell it. */
export const skinsEntered = z.object({
  entrants: z.array(z.object({ teamName: z.string(), isLate: z.boolean(), why: z.string().nullable() })),
  says: z.array(z.string()),
})

/** The board as saved when the result became final, or was changed afterwards. */
export const finalBoard = named('FinalBoard', {
  /** Counts up from 1; the highest is the current one. */
  number: z.int(),
  madeAt: z.string(),
  /** Who made it final, or changed something afterwards. */
  actor: z.string(),
  reason: z.string().nullable(),
  /** The ranking differs from the one before; else only names, prizes, contests or skins do. */
  isCorrection: z.boolean(),
  /** What counted of a shortened round: '12 holes: 1-7, 14-18'. Absent for a whole one. */
  counts: z.string().optional(),
  /** Of a game of skins whose entries close: who was in it, and what there is to say of it. Absent for all others. */
  skins: skinsEntered.optional(),
  standings: z.array(standing),
})
export type FinalBoard = z.output<typeof finalBoard>

/** Which event a board belongs to, and how far along it is. */
export const boardState = named('BoardState', {
  ...boardFlags.shape,
  eventId: z.string(),
  eventName: z.string(),
  /** The start, ISO 8601. */
  eventDate: z.string(),
  timeZone: z.string(),
  phase: z.enum(phases),
})
export type BoardState = z.output<typeof boardState>

/** A scorecard as the public sees it. */
export const teamCard = standing
  .omit({ startingHole: true, startingGroup: true })
  .extend({
    /** By number, from 1; strokes null while unplayed. */
    holes: z.array(
      z.object({
        holeNumber: z.int(),
        /** What the score is measured by: for two balls twice the course's. */
        par: z.int(),
        /** Where the score is the sum of two balls; absent otherwise. */
        ballCount: z.literal(2).optional(),
        strokes: z.int().nullable(),
        /** What the hole counts where that isn't its strokes: fewer by the most a hole counts, par filled in, or null where the round was cut short without it. */
        counted: z.int().nullable().optional(),
      }),
    ),
  })
  .meta({ id: 'TeamCard' })
export type TeamCard = z.output<typeof teamCard>

const marsh = {
  teamId: '{teamId}',
  teamName: 'Team Marsh',
  teamMembers: ['Lee Marsh', 'Pat Second', 'Sam Third', 'Kim Fourth'],
  teamNumber: 1,
  position: '1',
  currentScoreDisplay: '-1',
  holesCompleted: 1,
  toPar: -1,
  strokes: 3,
  scoreConfirmed: false,
  tieBreak: null,
}
const standingsExample = [{ ...marsh, startingHole: null, startingGroup: null }]

export const leaderboardApi = contract({
  'GET /api/Golf/GetStandings': {
    summary: 'The leaderboard, in its own order',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(standing) },
    faults: ['no-event', 'not-found'],
    etag: true,
    example: { query: { eventId: '{eventId}' }, answer: standingsExample },
  },
  'GET /api/Golf/GetBoardState': {
    summary: 'Get the state of the leaderboard: before play, live, all in, final or corrected',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: boardState },
    faults: ['no-event', 'not-found'],
    etag: true,
    example: {
      answer: {
        isEventLive: true,
        scoringIsLocked: false,
        eventIsFinalized: false,
        finalizedAt: null,
        wasFinal: false,
        corrections: [],
        asOf: null,
        holeCount: 18,
        eventId: '{eventId}',
        eventName: 'Harlan Memorial Scramble',
        eventDate: '2025-07-19T16:00:00.000Z',
        timeZone: 'America/New_York',
        phase: 'live',
      },
    },
  },
  'GET /api/admin/events/{eventId}/standings': {
    summary: 'The leaderboard with every hole, also those that the public one hides',
    access: 'admin',
    params: z.object({ eventId: idField }),
    answers: { 200: z.array(standing) },
    faults: ['not-found'],
    example: { params: { eventId: '{eventId}' }, answer: standingsExample },
  },
  'GET /api/admin/events/{eventId}/final-boards': {
    summary: 'List every final leaderboard saved for an event, newest first',
    access: 'admin',
    params: z.object({ eventId: idField }),
    answers: { 200: z.array(finalBoard) },
    faults: ['not-found'],
  },
  'GET /api/Golf/GetTeamCard': {
    summary: "Get one team's scorecard, hole by hole",
    access: 'public',
    query: z.object({ teamId: idField }),
    answers: { 200: teamCard },
    faults: ['not-found'],
    etag: true,
    example: {
      query: { teamId: '{teamId}' },
      answer: { ...marsh, holes: [{ holeNumber: 1, par: 4, strokes: 3 }] },
    },
  },
})
