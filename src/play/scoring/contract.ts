import { z } from 'zod'
import { delayShape } from '../../event/event/delay-shapes.ts'
import { mostHoles } from '../../event/event/round.ts'
import { teamStatuses } from '../../event/event/team-status.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, instantField, named, paragraph } from '../../kernel/wire.ts'
import { cardMessage, deskCall } from '../rules/card-message-shapes.ts'
import { teamContest } from '../rules/contest-shapes.ts'
import { dayRule } from '../rules/day-rule-shapes.ts'
import { insuredHole } from '../rules/insured-shapes.ts'
import { highestScore, highestScoreOf, lowestScore } from './rules.ts'

/** The team stopped: what its phones send waits for staff. Absent for all others. */
const status = z.enum(teamStatuses).optional()

const strokes = z.int().min(lowestScore).max(highestScore)

/** Each golfer's own strokes, by player id; who picked up is left out. */
export const ballsShape = z.record(idField, strokes)

/** Each golfer plays their own ball; the committee's choice. */
const bestBall = named('BestBall', {
  /** Who plays today. */
  players: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many balls a score is the sum of; absent for one. */
  count: z.literal(2).optional(),
})

/** Where the score is the sum of two balls; absent otherwise. */
const ballCount = z.literal(2).optional()

/** Scores from other phones that nobody has decided on yet; usually empty. */
const conflicts = z.array(z.int().nullable())

/** In a best ball: the golfers' own strokes behind each of `conflicts`; absent where none are known. */
const conflictBalls = z.array(ballsShape.nullable()).optional()

/** What counts of a team's scorecard in a shortened round. */
const countingHoles = named('CountingHoles', {
  /** By number. */
  holes: z.array(z.int()),
  /** A hole that isn't played counts as par. */
  fillsPar: z.boolean(),
  /** '12 holes: 1-7, 14-18'. */
  words: z.string(),
})

/** Every player's drive has to be used this often; the committee's rule. */
const drives = named('Drives', {
  fewest: z.int(),
  /** Who plays today. */
  players: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** A hole's sponsor, as shown to the public. */
export const holeSponsor = named('HoleSponsor', { name: z.string(), logoUrl: z.string() })
export type HoleSponsor = z.output<typeof holeSponsor>

export const courseHole = named('CourseHole', {
  holeId: z.string(),
  holeNumber: z.int(),
  /** What the score is measured by: for two balls twice the course's. */
  par: z.int(),
  ballCount,
  /** The most strokes the hole counts; absent where every stroke does. More can be recorded. */
  most: z.int().optional(),
  /** Null until the course card is entered; so is the handicap. */
  yardage: z.int().nullable(),
  handicap: z.int().nullable(),
  /** The uploaded picture, or the address of a drawing. */
  imageUrl: z.string(),
  /** Strokes, or null while the hole is unplayed. */
  teamScore: z.int().nullable(),
  /** Raised by every applied write; 0 before the first. */
  version: z.int(),
  conflicts,
  conflictBalls,
  /** Id of the player whose drive the team used; absent where nobody was named. */
  drive: z.string().optional(),
  /** What the course calls it, 'Pines 3', where its nines have names; absent otherwise. */
  onCourse: z.string().optional(),
  /** Absent where no golfer's own strokes are known. */
  balls: ballsShape.optional(),
  /** Several may share a hole; absent without sponsors. */
  sponsors: z.array(holeSponsor).optional(),
})

/** An add-on that the team uses on the course, such as a mulligan. It doesn't change the score. */
export const cardItem = named('CardItem', {
  itemId: z.string(),
  name: z.string(),
  /** What the team may use in all, what it used, and what is left. */
  bought: z.int(),
  used: z.int(),
  left: z.int(),
  /** Without those taken back, oldest first. */
  uses: z.array(z.object({ id: z.string(), holeNumber: z.int().nullable() })),
  /** Those that came once scoring was locked and don't count; absent without any. */
  late: z
    .array(
      z.object({ id: z.string(), holeNumber: z.int().nullable(), state: z.enum(['waiting', 'refused']) }),
    )
    .optional(),
  /** The team can buy one more on the Add-ons page now. */
  isOnSale: z.boolean(),
})
export type CardItem = z.output<typeof cardItem>

export const liveScoring = named('LiveScoring', {
  teamId: z.string(),
  teamName: z.string(),
  status,
  /** Number of the hole to open: the last one viewed, else the starting hole, else the first. */
  currentHole: z.int(),
  /** All that the team plays: by number, or in the order of its route. */
  courseHoles: z.array(courseHole),
  showConfirmScore: z.boolean(),
  /** Total strokes once every hole is scored, else null; of a shortened round, of the holes that count. */
  finalScore: z.int().nullable(),
  finalScoreConfirmed: z.boolean(),
  scoringIsLocked: z.boolean(),
  /** The team confirmed the card once scoring was locked, and the committee decides; absent otherwise. */
  confirmationWaits: z.boolean().optional(),
  isEventLive: z.boolean(),
  /** Absent while play goes on and all holes count. */
  round: z
    .object({ delayed: delayShape.nullable(), isShort: z.boolean(), counting: countingHoles.optional() })
    .optional(),
  /** What the team uses on the course, or could buy; absent without any. */
  items: z.array(cardItem).optional(),
  /** Holes with an insured prize for a hole in one; absent without any. */
  insured: z.array(insuredHole).optional(),
  /** Contests this team plays in, by hole; absent without any. */
  contests: z.array(teamContest).optional(),
  /** The rules of the day; absent where they are those of any plain scramble. */
  rules: z.array(dayRule).optional(),
  /** Absent where the committee doesn't ask for every player's drives. */
  drives: drives.optional(),
  /** Absent in a scramble. */
  bestBall: bestBall.optional(),
  /** Names of the team’s players: for the finished card, and to choose from at a contest. */
  players: z.array(z.string()).optional(),
  /** From the desk to this team, oldest first; absent without any. */
  messages: z.array(cardMessage).optional(),
  /** The team's own calls to the desk, oldest first; absent without any. */
  deskCalls: z.array(deskCall).optional(),
  /** The team may call the desk; absent otherwise. */
  deskIsOpen: z.literal(true).optional(),
})
export type LiveScoring = z.output<typeof liveScoring>

export const teamScore = named('TeamScore', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  teamLeaderName: z.string(),
  status,
  holeScores: z.array(
    z.object({
      holeId: z.string(),
      holeNumber: z.int(),
      par: z.int(),
      ballCount,
      most: z.int().optional(),
      score: z.int().nullable(),
      version: z.int(),
      conflicts,
      conflictBalls,
      drive: z.string().optional(),
      balls: ballsShape.optional(),
    }),
  ),
  drives: drives.optional(),
  bestBall: bestBall.optional(),
  finalScore: z.int().nullable(),
  finalScoreConfirmed: z.boolean(),
  scoringIsLocked: z.boolean(),
  /** Until then only staff can score. */
  isEventLive: z.boolean(),
})
export type TeamScore = z.output<typeof teamScore>

export const scoreEntry = named('ScoreEntry', {
  teamId: idField,
  holeId: idField,
  /** null empties the hole. Of two balls the sum; otherwise 20 at most. */
  score: z.int().min(lowestScore).max(highestScoreOf(2)).nullable(),
  /** Id of the player whose drive was used, or null for nobody; left out, it stays. Of somebody who isn't on the team it changes nothing. */
  drive: idField.nullable().optional(),
  /**
   * In a best ball: what changes of the golfers' own strokes, which make the score, by player id. `strokes` null takes a
   * ball back; `seen` is what stood there. Left out, all stay as long as the score does.
   */
  balls: z.record(idField, z.object({ strokes: strokes.nullable(), seen: strokes.nullable() })).optional(),
  lastHoleViewed: z.int().min(1).max(mostHoles).nullish(),
  mutationId: z.uuid().nullish(),
  baseVersion: z.int().min(0).max(2_000_000_000).nullish(),
  /** To take back a pick between two scores: the hole's version before it, whose other scores wait for a pick again. */
  reopens: z.int().min(0).max(2_000_000_000).nullish(),
  deviceId: z.string().max(100).nullish(),
  clientAt: instantField.nullish(),
  /** Required when an admin changes a locked scorecard. */
  reason: paragraph(500).nullish(),
})
export type ScoreEntry = z.output<typeof scoreEntry>

export const scoreAnswer = named('ScoreAnswer', {
  status: z.enum(['applied', 'duplicate', 'conflict', 'locked']),
  /** The hole after the write; null only in answers to a confirmation. */
  hole: z
    .object({
      holeId: z.string(),
      teamScore: z.int().nullable(),
      version: z.int(),
      drive: z.string().optional(),
      balls: ballsShape.optional(),
    })
    .nullable(),
  showConfirmScore: z.boolean(),
  finalScore: z.int().nullable(),
  finalScoreConfirmed: z.boolean(),
  scoringIsLocked: z.boolean(),
})
export type ScoreAnswer = z.output<typeof scoreAnswer>

/** One attempt to change a hole, accepted or not. */
export const historyEntry = named('ScoreHistoryEntry', {
  id: z.string(),
  /** When the server received it, ISO 8601. */
  at: z.string(),
  holeNumber: z.int(),
  /** Strokes before, and the value sent; null is an empty hole. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** 'conflict': another phone's score was there first; 'locked': it came too late, and waits for staff. Neither changed the scorecard. */
  status: z.enum(['applied', 'conflict', 'locked']),
  by: z.enum(['team', 'desk']),
  /** Which staff member entered it; null for the team. */
  name: z.string().nullable(),
  /** The team's phones by letter, in the order they first sent something; null for staff. */
  phone: z.string().nullable(),
  reason: z.string().nullable(),
  /** In a best ball: the golfers' own strokes with it; absent where none are known. */
  balls: z.array(z.object({ name: z.string(), strokes: z.int() })).optional(),
  /** What staff decided about one that came too late; absent otherwise. */
  decision: z
    .object({ isAccepted: z.boolean(), by: z.string(), at: z.string(), reason: z.string() })
    .optional(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const scoreHistory = named('ScoreHistory', {
  teamId: z.string(),
  teamName: z.string(),
  /** The course's, for showing times. */
  timeZone: z.string(),
  /** Newest first. */
  entries: z.array(historyEntry),
})
export type ScoreHistory = z.output<typeof scoreHistory>

export const scoringApi = contract({
  'GET /api/LiveScoring/GetTeamScore': {
    summary: "Get one team's scorecard",
    access: 'signed-in',
    query: z.object({ teamId: idField }),
    answers: { 200: teamScore },
    faults: ['not-your-card', 'not-found'],
  },
  'GET /api/LiveScoring/GetLiveScoring': {
    summary: "Get the logged-in team's scorecard, hole by hole",
    access: 'signed-in',
    answers: { 200: liveScoring },
    faults: ['no-team'],
  },
  'POST /api/LiveScoring/UpdateTeamHoleScore': {
    summary: 'Save the score of one hole',
    access: 'signed-in',
    body: scoreEntry,
    answers: { 200: scoreAnswer },
    faults: ['not-found', 'not-live'],
  },
  'POST /api/LiveScoring/ConfirmScore': {
    summary: 'Confirm the whole scorecard',
    access: 'signed-in',
    body: z.object({ teamId: idField }),
    answers: { 200: scoreAnswer },
    faults: ['not-found', 'not-live', 'holes-missing', 'conflict-open'],
  },
  'GET /api/admin/teams/{teamId}/score-history': {
    summary: "List everything ever sent for a team's scorecard",
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ teamId: idField }),
    answers: { 200: scoreHistory },
    faults: ['not-found'],
  },
})
