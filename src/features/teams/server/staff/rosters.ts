import type { Sql } from '../../../../ports/database.ts'
import { factsOf, type PlayerFacts } from '../../player-fields.ts'
import { rowOfPlayer } from '../player-row.ts'
import type { TeamRecord } from '../team-record.ts'

/** Who sits in a seat. An id that is known is that person, another one somebody new. */
export interface RosterPlayer extends PlayerFacts {
  id: string
}

/** A team's four seats as they are to be; the first leads. */
export interface Roster {
  teamId: string
  seats: readonly RosterPlayer[]
}

/**
 * Seats people anew in teams that are held. Whoever of these teams has no seat any more is gone; whoever keeps one,
 * in whichever team, keeps the id, and with it all that others have written down about the person.
 */
export async function saveRosters(
  sql: Sql,
  before: readonly TeamRecord[],
  seatings: readonly Roster[],
): Promise<void> {
  const eventId = before[0]?.eventId ?? ''
  const known = new Set(before.flatMap((team) => team.players.map((player) => player.id)))
  const staying = new Set(seatings.flatMap(({ seats }) => seats.map((seat) => seat.id)))
  await vacate(
    sql,
    before.map((team) => team.id),
  )
  const leaving = [...known].filter((id) => !staying.has(id))
  if (leaving.length > 0) await sql.deleteFrom('players').where('id', 'in', leaving).execute()
  for (const { teamId, seats } of seatings) {
    for (const [index, seat] of seats.entries()) {
      const row = rowOfPlayer(seat, { id: seat.id, team_id: teamId, event_id: eventId, number: index + 1 })
      if (known.has(seat.id)) await sql.updateTable('players').set(row).where('id', '=', seat.id).execute()
      else await sql.insertInto('players').values(row).execute()
    }
  }
}

/** Out of the way of the others: no two in one seat, no two of one address, not for a moment. */
async function vacate(sql: Sql, teamIds: readonly string[]): Promise<void> {
  await sql
    .updateTable('players')
    .set((player) => ({ number: player('number', '*', -1), email_key: null, phone: null }))
    .where('team_id', 'in', teamIds)
    .execute()
}

/** A team's number for texts is its leader's until somebody set another one. */
export function teamPhoneAfter(
  before: TeamRecord,
  leader: Pick<RosterPlayer, 'phoneNumber'> | undefined,
): string | null {
  const isLeaders = before.phone === null || before.phone === before.players[0]?.phoneNumber
  return isLeaders ? (leader?.phoneNumber ?? before.phone) : before.phone
}

/** A team as the audit log keeps it. */
export function auditView({ name, phone, players }: TeamRecord) {
  const seats = players.map((player) => {
    const { firstName: _, lastName: __, email, phoneNumber, shirtSize, ...others } = factsOf(player)
    return { name: player.fullName, email, phone: phoneNumber, shirt: shirtSize, ...others }
  })
  return { name, phone, player: seats }
}
