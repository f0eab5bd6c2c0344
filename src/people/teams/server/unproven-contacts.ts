import { emailKey } from '../../../kernel/email.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PlayerRecord, TeamRecord } from './team-record.ts'
import './tables.ts'

/**
 * Whoever may not see a team's code must not have it sent to an address or phone of their choice. So what they enter, or
 * bring to a team with a player, gets no code or link until somebody who may see codes saves the team with it.
 */
export interface ContactChange {
  before: TeamRecord
  after: TeamRecord
  isProven: boolean
}

type Kind = 'unproven_emails' | 'unproven_phones'

export async function noteContacts(sql: Sql, { before, after, isProven }: ContactChange): Promise<void> {
  const ids = (isNew: (player: PlayerRecord) => boolean) =>
    after.players.filter((player) => isProven || isNew(player)).map(({ id }) => id)
  await note(
    sql,
    'unproven_emails',
    ids((player) => isNewAddress(before, player)),
    isProven,
  )
  await note(
    sql,
    'unproven_phones',
    ids((player) => isNewPhone(before, after, player)),
    isProven,
  )
}

/** The same for a team's own number, set by itself. A leader's other number stays as it was. */
export async function noteTeamPhone(sql: Sql, { before, after, isProven }: ContactChange): Promise<void> {
  const [leader] = after.players
  if (!leader || (!isProven && after.phone === before.phone)) return
  if (isProven && leader.phoneNumber !== null && leader.phoneNumber !== after.phone) return
  await note(sql, 'unproven_phones', [leader.id], isProven)
}

/** Somebody who may see codes has saved these golfers, or they came by a link: their addresses and phones are said yes to. */
export async function proveContacts(sql: Sql, golferIds: readonly string[]): Promise<void> {
  await note(sql, 'unproven_emails', golferIds, true)
  await note(sql, 'unproven_phones', golferIds, true)
}

async function note(sql: Sql, kind: Kind, ids: readonly string[], isProven: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql.deleteFrom(kind).where('playerId', 'in', ids).execute()
  if (isProven) return
  await sql
    .insertInto(kind)
    .values(ids.map((playerId) => ({ playerId })))
    .execute()
}

function isNewAddress({ players }: TeamRecord, { id, email }: PlayerRecord): boolean {
  const known = players.find((player) => player.id === id)?.email ?? ''
  return email !== null && emailKey(email) !== emailKey(known)
}

/** The team's own number is the leader's to answer for. */
function isNewPhone(before: TeamRecord, after: TeamRecord, { id, phoneNumber }: PlayerRecord): boolean {
  const known = before.players.find((player) => player.id === id)?.phoneNumber ?? null
  const isTeams = id === after.players[0]?.id && after.phone !== null && after.phone !== before.phone
  return isTeams || (phoneNumber !== null && phoneNumber !== known)
}

/** The ids of the players whose address, or phone, nobody has said yes to. */
export async function unprovenPlayers(
  sql: Sql,
  playerIds: readonly string[],
  kind: Kind = 'unproven_emails',
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await sql.selectFrom(kind).select('playerId').where('playerId', 'in', playerIds).execute()
  return new Set(rows.map(({ playerId }) => playerId))
}

/** By team, the phone numbers that nobody has said yes to: of its players, and its own with the leader's. */
export async function unprovenPhones(
  sql: Sql,
  teams: readonly TeamRecord[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = teams.flatMap(({ players }) => players.map(({ id }) => id))
  const unproven = await unprovenPlayers(sql, ids, 'unproven_phones')
  return new Map(
    teams.map(({ id, phone, players }) => {
      const numbers = players.flatMap((player, seat) =>
        unproven.has(player.id) ? [player.phoneNumber, seat === 0 ? phone : null] : [],
      )
      return [id, new Set(numbers.filter((number) => number !== null))]
    }),
  )
}

/** Of how many of these teams somebody has to check an address or a phone. */
export async function countUnproven(sql: Sql, teams: readonly TeamRecord[]): Promise<number> {
  const ids = teams.flatMap(({ players }) => players.map(({ id }) => id))
  const emails = await unprovenPlayers(sql, ids)
  const phones = await unprovenPlayers(sql, ids, 'unproven_phones')
  const waits = ({ id }: PlayerRecord) => emails.has(id) || phones.has(id)
  return teams.filter(({ players }) => players.some(waits)).length
}

/** Whether the team's leader has such an address. */
export async function isLeaderUnproven(sql: Sql, { players: [leader] }: TeamRecord): Promise<boolean> {
  return leader !== undefined && (await unprovenPlayers(sql, [leader.id])).has(leader.id)
}
