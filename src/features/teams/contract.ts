import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import { shirtSizes } from '../../kernel/shirt-sizes.ts'
import { idField, line, named, optionalEmailField, phoneField, textBy } from '../../kernel/wire.ts'
import { mostHoles, usualRound } from '../event/round.ts'
import { teamPaymentInfo } from '../payments/contract.ts'
import { teamNameFault, tidyTeamName } from './name-rules.ts'
import { missing, type PlayerField, playerFault } from './player-fields.ts'
import { teamSizeFault } from './rules.ts'

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const givenFields = {
  firstName: line(longestName, missing('firstName')),
  lastName: line(longestName, missing('lastName')),
  email: optionalEmailField,
  phoneNumber: z.preprocess(blankAsNull, phoneField.nullish()).transform((value) => value ?? null),
  shirtSize: z.enum(shirtSizes, missing('shirtSize')),
} satisfies Record<PlayerField, z.ZodType>

/** A field that the leader must give, by the form's own rule. */
const ofLeader = (field: PlayerField) => textBy((typed) => playerFault(field, typed, true))

/** One of the player cards. Player 1 is the leader. */
export const playerEntry = named('PlayerEntry', {
  playerNumber: z.int().min(1).max(usualRound.teamSize).optional(),
  ...givenFields,
  /** What the page found, as it sends it. The server checks for itself, and player 1 leads whatever these say. */
  isTeamLeader: z.boolean().optional(),
  isValid: z.boolean().optional(),
  emailIsValid: z.boolean().optional(),
  phoneIsValid: z.boolean().optional(),
})
export type PlayerEntry = z.output<typeof playerEntry>

/** The leader must be reachable; the others may be. */
export const leaderEntry = named('LeaderEntry', {
  ...playerEntry.shape,
  email: z.preprocess(blankAsNull, ofLeader('email')),
  phoneNumber: z.preprocess(
    blankAsNull,
    ofLeader('phoneNumber').transform((typed) => readPhone(typed) as string),
  ),
})

/** A team's own name. Blank or left out: the team goes by its leader's last name. */
const teamNameEntry = textBy(teamNameFault).transform(tidyTeamName)

/** What a team gives for each of its players, the leader first. */
export function eachPlayer<Leader extends z.ZodType, Player extends z.ZodType>(
  leader: Leader,
  player: Player,
  message: string,
) {
  return z.tuple([leader, player, player, player], message)
}

export const teamEntry = named('TeamEntry', {
  teamName: teamNameEntry.nullish(),
  /** Said on purpose by a leader whose email and phone lead another team of the event. */
  leadsAnotherTeam: z.boolean().optional(),
  players: eachPlayer(leaderEntry, playerEntry, teamSizeFault),
  /** Chosen by the page: the same form again, as after a lost answer, is answered as the first time. */
  requestId: z.uuid().optional(),
})
export type TeamEntry = z.output<typeof teamEntry>

const publicMember = named('PublicPlayer', {
  id: z.string(),
  fullName: z.string(),
  isTeamLeader: z.boolean(),
})
const toldFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  shirtSize: z.string(),
} satisfies Record<PlayerField, z.ZodType>
const member = named('Player', {
  ...publicMember.shape,
  ...toldFields,
  playerNumber: z.int(),
  /** Dollars of the team's fee that this player has paid. */
  paidAmount: z.number().optional(),
  /** Checked in. */
  hasArrived: z.boolean().optional(),
})

/** A team as anybody may see it: no email, phone, code or payment. `hasPaidInFull` is told to staff and the team itself. */
export const publicTeam = named('PublicTeam', {
  id: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  teamLeader: publicMember,
  teamMembers: z.array(publicMember),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  hasPaidInFull: z.boolean().optional(),
  scoreConfirmed: z.boolean(),
})
export type PublicTeam = z.output<typeof publicTeam>

/** A team as admins see it. Amounts in dollars. */
export const wholeTeam = named('Team', {
  ...publicTeam.shape,
  teamLeader: member,
  teamMembers: z.array(member),
  phoneNumber: z.string().nullable(),
  hasPaidInFull: z.boolean(),
  teamCode: z.string(),
  teamLink: z.string(),
  paidAmount: z.number(),
  /** What of the fee staff waived. */
  waivedAmount: z.number(),
  owedAmount: z.number(),
  /** Staff let it play before it has paid. */
  mayScore: z.boolean(),
  createdOn: z.string(),
  /** Which edit of name, phone and players this is; sent back with the next one. */
  version: z.int(),
  /** When one of the team's phones last sent a score, ISO 8601; null when none ever did. */
  lastHeardFrom: z.string().nullable().optional(),
  /** Holes with a score. */
  holesIn: z.int().optional(),
  /** Holes about which two phones disagree. */
  openConflicts: z.int().optional(),
  /** The numbers of those holes. */
  conflictHoles: z.array(z.int()).optional(),
  /** Payers who aren't on the team. Dollars. */
  otherPayers: z.array(z.object({ name: z.string(), paidAmount: z.number() })).optional(),
})
export type WholeTeam = z.output<typeof wholeTeam>

/** What a team owes. The rest is for who holds the team's link or is signed in as the team. Dollars. */
export const teamBill = named('TeamBill', {
  ...teamPaymentInfo.shape,
  eventId: z.string(),
  team: z
    .object({
      teamId: z.string(),
      teamNumber: z.int(),
      teamName: z.string(),
      teamCode: z.string(),
      teamLink: z.string(),
      /** Leads to paying one player's share. */
      shareLink: z.string(),
      /** Whether it may keep score before it has paid. */
      mayScore: z.boolean(),
      startingHole: z.int().nullable(),
      startingGroup: z.enum(['A', 'B']).nullable(),
      players: z.array(z.object({ fullName: z.string(), isTeamLeader: z.boolean(), paidAmount: z.number() })),
      /** Payers who aren't on the team. */
      others: z.array(z.object({ name: z.string(), paidAmount: z.number() })),
    })
    .nullable(),
})
export type TeamBill = z.output<typeof teamBill>

const free = z.object({
  success: z.boolean(),
  /** In use by somebody who leads a team, and may lead another one. */
  leadsATeam: z.boolean().optional(),
})

export const teamsApi = contract({
  'GET /api/SignUp/User/{email}': {
    summary: 'Check whether an email is free in the current event',
    access: 'public',
    params: z.object({ email: z.string().max(400) }),
    answers: { 200: free },
  },
  'GET /api/SignUp/User/Phone/{phone}': {
    summary: 'Check whether a phone number is free in the current event',
    access: 'public',
    params: z.object({ phone: z.string().max(400) }),
    answers: { 200: free },
  },
  'POST /api/SignUp': {
    summary: 'Sign up a foursome',
    access: 'public',
    body: teamEntry,
    answers: {
      200: z.object({
        success: z.boolean(),
        teamId: z.string(),
        teamNumber: z.int(),
        teamName: z.string(),
        /** The secret of the team's own link, for whoever made the team: pays for it, and opens its page. */
        paymentTrackingId: z.string(),
      }),
    },
    faults: ['registration-closed', 'event-full', 'no-event', 'request-reused'],
  },
  'GET /api/user/team-bill': {
    summary: 'Get what the logged-in team owes, and which players have paid',
    access: 'signed-in',
    answers: { 200: teamBill },
    faults: ['not-found'],
  },
  'POST /api/payment/team-bill': {
    summary:
      'Get what a team owes: with the link’s secret also who has paid, with a member’s email only the amounts',
    access: 'public',
    body: z.object({
      paymentTrackingId: z.string().max(400).nullish(),
      email: z.string().max(400).nullish(),
    }),
    answers: { 200: teamBill },
    faults: ['not-found', 'no-event'],
  },
  'GET /api/Golf/GetTeams': {
    summary: 'List the teams of the current or a past event',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(publicTeam) },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/Admin/GetTeams': {
    summary: 'List every team with all details',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['not-found'],
  },
  'POST /api/Admin/SetPhoneNumber': {
    summary: "Set a team's phone number",
    access: 'admin',
    body: z.object({ teamId: idField, phoneNumber: phoneField }),
    answers: { 200: wholeTeam },
    faults: ['not-found'],
  },
  'POST /api/Admin/SetStartingHole': {
    summary: "Set a team's starting hole and group",
    access: 'admin',
    body: z.object({
      teamId: idField,
      /** Null: none. */
      startingHole: z.int().min(1).max(mostHoles).nullable(),
      startingGroup: z.enum(['A', 'B']).nullish(),
    }),
    answers: { 200: wholeTeam },
    faults: ['not-found'],
  },
  'POST /api/Admin/LetTeamPlay': {
    summary: 'Let a team keep score before it has paid, or stop letting it',
    access: 'admin',
    body: z.object({ teamId: idField, enabled: z.boolean() }),
    answers: { 200: wholeTeam },
    faults: ['not-found'],
  },
  'POST /api/admin/teams/{teamId}/reissue-code': {
    summary: 'Issue a new team code and link. The old ones stop working right away',
    access: 'admin',
    params: z.object({ teamId: idField }),
    answers: { 200: wholeTeam },
    faults: ['not-found'],
  },
})
