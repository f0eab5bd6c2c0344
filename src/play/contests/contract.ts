/** Contests at a hole, for everybody, for the volunteer with a link, for the team's phone and for staff; and skins. */

import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named, optionalLine, reasonOnceFinal } from '../../kernel/wire.ts'
import { payoutSaid } from '../../money/cash/payout-shapes.ts'
import { contestKind, contestMeasure, holeContest, teamContest } from '../rules/contest-shapes.ts'
import { prizeKinds } from '../rules/prizes.ts'
import { contestTeam, entry, reasonOfStaff, standing, volunteerContest } from './entry-shapes.ts'
import { skinSettings, skinsPot, skinsView } from './skins-shapes.ts'

const secret = z.string().min(1).max(100)

/** Retail value in dollars of what the winner takes home. */
const contestPrize = z.object({
  name: line(80, 'Enter the name of the prize'),
  kind: z.enum(prizeKinds),
  value: dollars,
})

const contestEntry = z.object({
  kind: contestKind,
  holeNumber: z.int('Enter the hole’s number'),
  forWhom: z.enum(['all', 'flights', 'groups']),
  /** Names of the flights or groups. No flights named means all of them. */
  names: z.array(line(60, 'Give every group a name')).max(12, 'At most 12'),
  sponsor: optionalLine(120),
  /** One of the event's sponsors, whose name is shown then. */
  sponsorId: idField.nullable().default(null),
  prize: contestPrize.nullable().default(null),
  measure: contestMeasure,
  /** Somebody is wanted at the hole to measure. Left out: as it is, and true for a new contest. */
  needsVolunteer: z.boolean().optional(),
})

const staffContest = named('StaffContest', {
  contest: holeContest,
  forWhom: z.enum(['all', 'flights', 'groups']),
  names: z.array(z.string()),
  sponsorId: z.string().nullable(),
  prize: contestPrize.nullable(),
  needsVolunteer: z.boolean(),
  /** What is odd about it, such as a hole that no longer counts; null if nothing is. */
  note: z.string().nullable(),
  /** Links that still work. */
  openLinks: z.int(),
  standings: z.array(standing),
  version: z.int(),
})
export type StaffContest = z.output<typeof staffContest>

export const contestsPage = named('ContestsPage', {
  eventId: z.string(),
  holeCount: z.int(),
  /** By hole number, from 1. */
  pars: z.array(z.int()),
  timeZone: z.string(),
  /** Names of the flights as they are frozen. */
  flights: z.array(z.string()),
  teams: z.array(contestTeam),
  /** The event's sponsors, by name. */
  sponsors: z.array(z.object({ id: z.string(), name: z.string() })),
  contests: z.array(staffContest),
  /** Then staff give a reason for what they write down. */
  eventIsFinalized: z.boolean(),
  skins: z.object({
    /** Null while there is no game. */
    game: skinsView.nullable(),
    version: z.int(),
    /** What teams may have bought to play. */
    items: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Entries have closed, and when they close can't be changed anymore. Absent where entries don't close. */
    isClosed: z.boolean().optional(),
  }),
})
export type ContestsPage = z.output<typeof contestsPage>

/** Null without a game whose entries close. */
const skinsPotPage = named('SkinsPotPage', { pot: skinsPot.nullable() })

const ofEvent = z.object({ eventId: idField })

export const contestsApi = contract({
  'GET /api/contests': {
    summary: 'Get the best of every contest, and the skins',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: {
      200: named('Contests', {
        eventId: z.string(),
        contests: z.array(holeContest),
        skins: skinsView.nullable(),
      }),
    },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'POST /api/contest': {
    summary: 'Get one contest with the link of a volunteer',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: volunteerContest },
    faults: ['not-found'],
  },
  'POST /api/contest/entry': {
    summary: 'Write down a shot with the link of a volunteer. What comes late waits for staff',
    access: 'public',
    body: entry.extend({ secret }),
    answers: { 200: volunteerContest },
    faults: ['not-found', 'request-reused'],
  },
  'POST /api/contest/take-call': {
    summary: 'Say that the volunteer at the hole sees to a call of a team there',
    access: 'public',
    body: z.object({ secret, callId: idField }),
    answers: { 200: volunteerContest },
    faults: ['not-found', 'changed-meanwhile', 'link-closed'],
  },
  'POST /api/contest/take-back': {
    summary: 'Take back an entry that came from this phone',
    access: 'public',
    body: z.object({ secret, entryId: idField }),
    answers: { 200: volunteerContest },
    faults: ['not-found', 'link-closed'],
  },
  'POST /api/LiveScoring/contest-entry': {
    summary: "Write down a shot on the team's own phone",
    access: 'signed-in',
    body: entry.extend({ contestId: idField, reason: reasonOfStaff }),
    answers: { 200: teamContest },
    faults: ['not-found', 'not-live', 'request-reused'],
  },
  'GET /api/admin/contests': {
    summary: 'List the contests with everything written down, and the skins',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: contestsPage },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/contests': {
    summary: 'Add a contest',
    access: 'admin',
    also: ['Scorer'],
    body: contestEntry.extend(ofEvent.shape),
    answers: { 200: contestsPage },
    faults: ['not-found'],
  },
  'PUT /api/admin/contests/{id}': {
    summary: 'Change a contest. Its kind stays once something is written down',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: contestEntry.extend({ version: z.int(), reason: reasonOnceFinal }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'DELETE /api/admin/contests/{id}': {
    summary: 'Remove a contest in which no entry counts',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/contests/{id}/link': {
    summary: 'Make a link for a volunteer. It is shown once',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: named('ContestLink', { url: z.string() }) },
    faults: ['not-found'],
  },
  'POST /api/admin/contests/{id}/close-links': {
    summary: 'Close every link of a contest. What arrives later waits for staff',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: contestsPage },
    faults: ['not-found'],
  },
  'POST /api/admin/contests/{id}/entries': {
    summary: 'Write down a shot from paper. Of a final result it is a correction, with a reason',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: entry.extend({ reason: reasonOfStaff }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'request-reused'],
  },
  'POST /api/admin/contest-entries/{id}/withdraw': {
    summary: 'Withdraw an entry. It stays in the history',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: z.object({ reason: line(500, 'Enter the reason') }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'GET /api/admin/skins/pot': {
    summary: 'Get the pot of the skins, what each skin pays, and what goes back to whom',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: skinsPotPage },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/skins/pay-out': {
    summary: 'Write down that a team got the money of its skins, once the result is final',
    access: 'admin',
    also: ['Treasurer'],
    body: payoutSaid.extend({ ...ofEvent.shape, teamId: idField }),
    answers: { 200: skinsPotPage },
    faults: ['not-found', 'not-final', 'changed-meanwhile'],
  },
  'POST /api/admin/skins/pay-out/undo': {
    summary: 'Take back that a team was paid, until the drawer it came from is counted',
    access: 'admin',
    also: ['Treasurer'],
    body: ofEvent.extend({ teamId: idField, why: line(500, 'Enter the reason') }),
    answers: { 200: skinsPotPage },
    faults: ['not-found', 'in-use'],
  },
  'PUT /api/admin/skins': {
    summary: 'Set up the game of skins, or end it',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ settings: skinSettings.nullable(), version: z.int(), reason: reasonOnceFinal }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
})
