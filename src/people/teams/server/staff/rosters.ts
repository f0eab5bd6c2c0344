import type { Sql } from '../../../../ports/database.ts'
import { factsOf, type KeptFacts } from '../../player-fields.ts'
import { vacate, writeGolfer } from '../player-row.ts'
import type { TeamRecord } from '../team-record.ts'

/** A player to be saved in a team. A known id keeps that person; a new id adds a player. */
export interface RosterPlayer extends KeptFacts {
  id: string
  /** For a new player; one who is known stays in their party. */
  partyId?: string | null
}

/** A team's new list of players; the first is the leader. */
export interface Roster {
  teamId: string
  seats: readonly RosterPlayer[]
}

/**
 * Replaces the players of locked teams. Players in none of the new lists are deleted; the others keep their id,
 * even if they change teams, and with it everything that refers to them.
 */
export async function saveRosters(
  sql: Sql,
  before: readonly TeamRecord[],
  seatings: readonly Roster[],
): Promise<void> {
  const eventId = before[0]?.eventId ?? ''
  const known = before.flatMap((team) => team.players.map((player) => player.id))
  const staying = new Set(seatings.flatMap(({ seats }) => seats.map((seat) => seat.id)))
  await vacate(sql, known)
  const leaving = known.filter((id) => !staying.has(id))
  if (leaving.length > 0) await sql.deleteFrom('golfers').where('id', 'in', leaving).execute()
  for (const { teamId, seats } of seatings)
    for (const [index, seat] of seats.entries())
      await writeGolfer(sql, seat, {
        eventId,
        teamId,
        partyId: seat.partyId ?? null,
        number: index + 1,
      })
}

/** Returns the team's phone number: the leader's, unless staff set another one. */
export function teamPhoneAfter(
  before: TeamRecord,
  leader: Pick<RosterPlayer, 'phoneNumber'> | undefined,
): string | null {
  const isLeaders = before.phone === null || before.phone === before.players[0]?.phoneNumber
  return isLeaders ? (leader?.phoneNumber ?? before.phone) : before.phone
}

/** The team's fields for the audit log. */
export function auditView({ name, phone, players }: TeamRecord) {
  const seats = players.map((player) => {
    const { firstName: _, lastName: __, email, phoneNumber, shirtSize, ...others } = factsOf(player)
    return { name: player.fullName, email, phone: phoneNumber, shirt: shirtSize, ...others }
  })
  return { name, phone, player: seats }
}
