import { z } from 'zod'
import { mostHoles } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, owedNow, phoneField, reasonOnceFinal } from '../../kernel/wire.ts'
import { publicTeam, teamBill, teamEntry, teamRules, wholeTeam } from './team-shapes.ts'

const free = z.object({
  success: z.boolean(),
  /** The contact is in use by a team leader, who may enter another team with it. */
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
        /** The secret of the team's link, for whoever created the team. Used to pay and to open the team's page. */
        paymentTrackingId: z.string(),
      }),
    },
    faults: [
      'registration-closed',
      'event-full',
      'wave-full',
      'no-event',
      'request-reused',
      'code-refused',
      'price-changed',
    ],
    problemMore: owedNow,
  },
  'GET /api/user/texts': {
    summary:
      'Get what opens whether the logged-in team’s leader gets texts; null while no text service is set up',
    access: 'signed-in',
    answers: { 200: z.object({ texts: z.string().nullable() }) },
  },
  'GET /api/user/rules': {
    summary: 'List who of the logged-in team hasn’t agreed to the event’s rules, with the words to agree to',
    access: 'signed-in',
    answers: { 200: teamRules },
  },
  'POST /api/user/rules': {
    summary: 'A golfer of the logged-in team agrees to the event’s rules for themselves',
    access: 'signed-in',
    /** `agreed`: the id of the words that were read. */
    body: z.object({ playerId: idField, agreed: z.string().max(64) }),
    answers: { 200: teamRules },
    faults: ['not-found'],
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
    also: ['Registration'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['not-found'],
  },
  'POST /api/Admin/SetPhoneNumber': {
    summary: "Set a team's phone number",
    access: 'admin',
    also: ['Registration'],
    body: z.object({ teamId: idField, phoneNumber: phoneField }),
    answers: { 200: wholeTeam },
    faults: ['not-found'],
  },
  'POST /api/Admin/SetStartingHole': {
    summary: "Set a team's starting hole and group",
    access: 'admin',
    also: ['Registration'],
    body: z.object({
      teamId: idField,
      /** null: no starting hole. */
      startingHole: z.int().min(1).max(mostHoles).nullable(),
      startingGroup: z.enum(['A', 'B']).nullish(),
      reason: reasonOnceFinal,
    }),
    answers: { 200: wholeTeam },
    faults: ['not-found', 'reason-needed'],
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
