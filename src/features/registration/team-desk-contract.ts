import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named, optionalLine } from '../../kernel/wire.ts'
import { leaderEntry, playerEntry, teamEntry, wholeTeam } from './contract.ts'

/** Why the staff does it; kept in the audit log. */
const reason = optionalLine(500)
/** Of the team as it was looked at: another one by now is a 409, and nothing is changed. */
const version = z.int().min(1)

/** With the id of a player of the team: that person, corrected. Without: somebody new in this seat. */
const seat = { id: idField.nullish() }

export const teamChange = named('TeamChange', {
  version,
  teamName: line(100, 'Team name is required').optional(),
  /** The leader leads another team as well, with the same email and phone. */
  leadsAnotherTeam: z.boolean().optional(),
  players: z.tuple(
    [leaderEntry.extend(seat), playerEntry.extend(seat), playerEntry.extend(seat), playerEntry.extend(seat)],
    'A team has four players',
  ),
  reason,
})
export type TeamEdit = z.output<typeof teamChange>

const seatOfATeam = z.object({ teamId: idField, version, playerId: idField })

export const exchange = named('PlayerExchange', { one: seatOfATeam, other: seatOfATeam, reason })
export type Exchange = z.output<typeof exchange>

export const merging = named('TeamMerge', {
  version,
  /** The team that goes. */
  otherTeamId: idField,
  otherVersion: version,
  /** The four of the two teams who stay, in the order of their seats; the first leads. */
  playerIds: z.tuple([idField, idField, idField, idField], 'Choose four players'),
  reason,
})
export type Merging = z.output<typeof merging>

const place = named('StartingPlace', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  /** Whether the team starts elsewhere now, or nowhere yet. */
  isNew: z.boolean(),
})

/** The course with its teams, before anything is changed. */
export const startingPlan = named('StartingPlan', {
  /** Stands for all that the plan was made of; applying it asks for the same. */
  basis: z.string(),
  holes: z.array(z.object({ holeNumber: z.int(), par: z.int(), a: z.array(place), b: z.array(place) })),
  teamCount: z.int(),
  changeCount: z.int(),
})
export type StartingPlan = z.output<typeof startingPlan>

/** A team goes to a spot, or to none. */
const spotMove = named('SpotMove', {
  teamId: idField,
  /** Where the page showed it, as '5A'; null: nowhere. It stands elsewhere by now: a 409, and nothing is changed. */
  seenAt: z.string().max(10).nullable(),
  startingHole: z.int().min(1).max(18).nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
})
export type SpotMove = z.output<typeof spotMove>

const order = z.enum(['signed-up', 'paid'])
const keep = z.enum(['set', 'none'])

export const teamDeskApi = contract({
  'POST /api/admin/teams': {
    summary: 'Add a team. Needs a reason while registration is closed or full',
    access: 'admin',
    body: teamEntry.extend({ reason }),
    answers: { 200: wholeTeam },
    faults: ['registration-closed', 'event-full', 'no-event'],
  },
  'PUT /api/admin/teams/{teamId}': {
    summary: "Change a team's name and players. A seat without its player's id goes to a new player",
    access: 'admin',
    params: z.object({ teamId: idField }),
    body: teamChange,
    answers: { 200: wholeTeam },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'DELETE /api/admin/teams/{teamId}': {
    summary: 'Delete a team that holds no money. Needs a reason if it has scores',
    access: 'admin',
    params: z.object({ teamId: idField }),
    body: z.object({ version, reason }),
    answers: { 204: null },
    faults: ['not-found', 'changed-meanwhile', 'team-has-money'],
  },
  'POST /api/admin/teams/{teamId}/merge': {
    summary: 'Merge two teams: four players and all payments stay, the other team is deleted',
    access: 'admin',
    params: z.object({ teamId: idField }),
    body: merging,
    answers: { 200: wholeTeam },
    faults: ['not-found', 'changed-meanwhile', 'team-has-scores'],
  },
  'POST /api/admin/exchange-players': {
    summary: 'Swap two players of two teams',
    access: 'admin',
    body: exchange,
    answers: { 200: z.array(wholeTeam) },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'GET /api/admin/starting-holes': {
    summary: 'Preview where every team would start',
    access: 'admin',
    query: z.object({ order: order.default('signed-up'), keep: keep.default('set') }),
    answers: { 200: startingPlan },
    faults: ['no-event', 'too-many-teams'],
  },
  'PUT /api/admin/starting-holes': {
    summary: 'Move teams to other starting spots or off the course. Send two teams that swap in one call',
    access: 'admin',
    body: z.object({ moves: z.array(spotMove).min(1).max(200) }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/starting-holes': {
    summary: 'Set the starting holes as the plan shows them',
    access: 'admin',
    body: z.object({ order, keep, basis: z.string().min(1).max(200) }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['no-event', 'changed-meanwhile', 'too-many-teams'],
  },
})
