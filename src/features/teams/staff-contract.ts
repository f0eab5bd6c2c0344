import { z } from 'zod'
import { countInWords } from '../../kernel/count-in-words.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { idField, line, named, optionalLine } from '../../kernel/wire.ts'
import { usualRound } from '../event/round.ts'
import { eachPlayer, leaderEntry, playerEntry, teamEntry, wholeTeam } from './contract.ts'
import { teamNameIsRequired } from './name-rules.ts'
import { teamSizeFault } from './rules.ts'

/** Why the staff does it; kept in the audit log. */
const reason = optionalLine(500)
/** Of the team as it was looked at: another one by now is a 409, and nothing is changed. */
const version = z.int().min(1)

/** With the id of a player of the team: that person, corrected. Without: somebody new in this seat. */
const seat = { id: idField.nullish() }

export const teamChange = named('TeamChange', {
  version,
  teamName: line(longestName, teamNameIsRequired).optional(),
  /** The leader leads another team as well, with the same email and phone. */
  leadsAnotherTeam: z.boolean().optional(),
  players: eachPlayer(leaderEntry.extend(seat), playerEntry.extend(seat), teamSizeFault),
  reason,
})
export type TeamEdit = z.output<typeof teamChange>

const seatOfATeam = z.object({ teamId: idField, version, playerId: idField })

export const playerExchange = named('PlayerExchange', { one: seatOfATeam, other: seatOfATeam, reason })
export type PlayerExchange = z.output<typeof playerExchange>

export const teamMerge = named('TeamMerge', {
  version,
  /** The team that goes. */
  otherTeamId: idField,
  otherVersion: version,
  /** Those of the two teams who stay, in the order of their seats; the first leads. */
  playerIds: eachPlayer(idField, idField, `Choose ${countInWords(usualRound.teamSize)} players`),
  reason,
})
export type TeamMerge = z.output<typeof teamMerge>

export const staffTeamsApi = contract({
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
    body: teamMerge,
    answers: { 200: wholeTeam },
    faults: ['not-found', 'changed-meanwhile', 'team-has-scores'],
  },
  'POST /api/admin/exchange-players': {
    summary: 'Swap two players of two teams',
    access: 'admin',
    body: playerExchange,
    answers: { 200: z.array(wholeTeam) },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
