import { plainTicket, type Ticket } from '../../../../money/ledger/ticket-contract.ts'
import type { Sql } from '../../../../ports/database.ts'
import { findTeam } from '../../../teams/server/index.ts'
import { nameOf } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'

/** Where golfers who signed up without a team stand: on one, or how one is found for them. */
export async function partyTicket(sql: Sql, party: PartyRecord): Promise<Ticket> {
  const team = party.teamId === null ? null : await findTeam(sql, party.teamId)
  return {
    ...plainTicket,
    purpose: 'party',
    whose: 'Playing',
    title: nameOf(party),
    rows: [
      {
        count: null,
        what: 'Your team',
        state: team ? team.name : 'Not yet',
        sign: team ? 'done' : 'open',
      },
    ],
    about: team ? '' : [howATeamIsFound(party), askedFor(party.wishes)].filter(Boolean).join(' '),
  }
}

function howATeamIsFound({ size, isLooking }: Pick<PartyRecord, 'size' | 'isLooking'>): string {
  const found =
    size === 1
      ? 'The committee puts you on a team before the day.'
      : 'The committee puts you on a team before the day, and keeps you together.'
  return isLooking ? `${found} A team with an open place may ask you before that.` : found
}

function askedFor(wishes: string): string {
  return wishes.trim() === '' ? '' : `They know whom you’d like to play with: ${wishes.trim()}`
}
