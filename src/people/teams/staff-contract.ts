import { z } from 'zod'
import { teamStatuses } from '../../event/event/team-status.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { idField, line, named, optionalLine } from '../../kernel/wire.ts'
import { teamNameIsRequired } from './name-rules.ts'
import {
  eachPlayer,
  leaderEntry,
  listedPlayer,
  playersOfOneTeam,
  teamEntry,
  wholeTeam,
} from './team-shapes.ts'

/** Why staff do this. Recorded in the audit log, and needed once the result is final: everybody may read it then. */
const reason = optionalLine(500)
/** Version of the team that was shown. If there is a newer one, the call fails with 409 and changes nothing. */
const version = z.int().min(1)

/** With a player's id: that person, corrected. Without: a new player. */
const seat = { id: idField.nullish() }
const staffLeader = leaderEntry.extend({ shirtSize: listedPlayer.shape.shirtSize })

export const teamChange = named('TeamChange', {
  version,
  teamName: line(longestName, teamNameIsRequired).optional(),
  /** The leader also leads another team with the same email and phone. */
  leadsAnotherTeam: z.boolean().optional(),
  players: eachPlayer(staffLeader.extend(seat), listedPlayer.extend(seat), playersOfOneTeam),
  reason,
})
export type TeamEdit = z.output<typeof teamChange>

const seatOfATeam = z.object({ teamId: idField, version, playerId: idField })

export const playerExchange = named('PlayerExchange', { one: seatOfATeam, other: seatOfATeam, reason })
export type PlayerExchange = z.output<typeof playerExchange>

export const teamMerge = named('TeamMerge', {
  version,
  /** The team that is removed. */
  otherTeamId: idField,
  otherVersion: version,
  /** The players who stay, in order; the first is the leader. */
  playerIds: eachPlayer(idField, idField, 'Choose the players who stay'),
  reason,
})
export type TeamMerge = z.output<typeof teamMerge>

/** A team as scorers see it: who plays, and how far its scorecard is. */
export const scoreCard = named('ScoreCard', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  players: z.array(z.string()),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  isConfirmed: z.boolean(),
  /** It stopped; absent for a team that plays. */
  status: z.enum(teamStatuses).optional(),
  /** Holes with a score. */
  holesIn: z.int(),
  /** Holes where two phones disagree. */
  openConflicts: z.int(),
  /** Drives that its players still need, in words, and whether the holes left are too few for them. Absent where none are needed. */
  drives: z.object({ words: z.string(), areOutOfReach: z.boolean() }).optional(),
})
export type ScoreCard = z.output<typeof scoreCard>

const status = z.enum(teamStatuses).nullable()

/** Whether a team stopped, and everything that was said about that. */
export const teamStop = named('TeamStop', {
  teamId: z.string(),
  teamName: z.string(),
  /** The course's, for showing times. */
  timeZone: z.string(),
  /** Null for a team that plays. */
  status,
  /** Newest first. */
  history: z.array(
    z.object({
      status,
      reason: z.string(),
      by: z.string(),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
})
export type TeamStop = z.output<typeof teamStop>

export const staffTeamsApi = contract({
  'GET /api/admin/score-cards': {
    summary:
      'List the scorecards of the current event, or of another, with their teams’ names, for score entry',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.object({ cards: z.array(scoreCard) }) },
    example: {
      answer: {
        cards: [
          {
            teamId: '{teamId}',
            teamNumber: 1,
            teamName: 'Team Marsh',
            players: ['Lee Marsh', 'Pat Second', 'Sam Third', 'Kim Fourth'],
            startingHole: null,
            startingGroup: null,
            isConfirmed: false,
            holesIn: 1,
            openConflicts: 0,
          },
        ],
      },
    },
  },
  'POST /api/admin/teams': {
    summary: 'Add a team. Needs a reason while registration is closed or full',
    access: 'admin',
    also: ['Registration'],
    body: teamEntry
      .omit({ priceShown: true, answers: true })
      .extend({ players: eachPlayer(staffLeader, listedPlayer, playersOfOneTeam), reason }),
    answers: { 200: wholeTeam },
    faults: ['registration-closed', 'event-full', 'wave-full', 'no-event', 'code-refused'],
  },
  'PUT /api/admin/teams/{teamId}': {
    summary: "Change a team's name and players. A seat without its player's id goes to a new player",
    access: 'admin',
    also: ['Registration'],
    params: z.object({ teamId: idField }),
    body: teamChange,
    answers: { 200: wholeTeam },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'DELETE /api/admin/teams/{teamId}': {
    summary: 'Delete a team that holds no money. Needs a reason if it has scores',
    access: 'admin',
    params: z.object({ teamId: idField }),
    body: z.object({ version, reason }),
    answers: { 204: null },
    faults: ['not-found', 'changed-meanwhile', 'team-has-money', 'in-use', 'reason-needed'],
  },
  'POST /api/admin/teams/{teamId}/merge': {
    summary: 'Merge two teams: a team’s players and all payments stay, the other team is deleted',
    access: 'admin',
    params: z.object({ teamId: idField }),
    body: teamMerge,
    answers: { 200: wholeTeam },
    faults: ['not-found', 'changed-meanwhile', 'team-has-scores', 'reason-needed'],
  },
  'GET /api/admin/teams/{teamId}/status': {
    summary:
      'Get whether a team withdrew, was disqualified or turned in no card, with everything said about that',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ teamId: idField }),
    answers: { 200: teamStop },
    faults: ['not-found'],
  },
  'PUT /api/admin/teams/{teamId}/status': {
    summary:
      'Withdraw or disqualify a team, say that it turned in no card, or let it play again. Its card stays. Of a final result it is a correction',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ teamId: idField }),
    body: z.object({
      /** Null: it plays after all. */
      status,
      /** Of a final result, everybody may read it. */
      reason: line(500, 'Enter the reason'),
    }),
    answers: { 200: teamStop },
    faults: ['not-found'],
  },
  'PUT /api/admin/teams/{teamId}/players/{playerId}/absence': {
    summary:
      'Take a golfer who didn’t come off the team for the day, or put the golfer back. Payments stay; the team handicap is that of the players who are left',
    access: 'admin',
    also: ['Registration'],
    params: z.object({ teamId: idField, playerId: idField }),
    body: z.object({ isAbsent: z.boolean(), reason: reason.optional() }),
    answers: { 200: wholeTeam },
    faults: ['not-found', 'reason-needed'],
  },
  'POST /api/admin/exchange-players': {
    summary: 'Swap two players of two teams',
    access: 'admin',
    also: ['Registration'],
    body: playerExchange,
    answers: { 200: z.array(wholeTeam) },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
})
