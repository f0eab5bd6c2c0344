import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import { priceOf } from '../../../money/ledger/purposes.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { type Paid, paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Golfer } from '../../../site/consents/golfers-consents.ts'
import { golferOfRow } from './player-row.ts'
import type { TeamRecord } from './team-record.ts'
import { teamsOf } from './team-store.ts'

/** Golfers who signed up together and aren't on a team yet. They come, eat and get shirts like everybody else. */
export interface PooledGolfers {
  partyId: string
  /** Of the party's link. */
  secret: string
  /** Everything was refunded: nobody comes. */
  isGivenUp: boolean
  /** Of the one who is written to. */
  email: string
  createdAt: string
  paid: Paid | undefined
  owed: Cents
  players: (ReturnType<typeof golferOfRow> & { fullName: string })[]
}

/** Everybody without a team, in order of sign-up. */
export async function pooledGolfersOf(sql: Sql, eventId: string): Promise<PooledGolfers[]> {
  const parties = await sql
    .selectFrom('parties')
    .select(['id', 'secret', 'leaderEmail', 'createdAt', 'fee', 'taxRate'])
    .where('eventId', '=', eventId)
    .where('teamId', 'is', null)
    .where('canceledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (parties.length === 0) return []
  const ids = parties.map(({ id }) => id)
  const rows = await sql
    .selectFrom('golfers')
    .selectAll()
    .where('partyId', 'in', ids)
    .where('teamId', 'is', null)
    .orderBy('number')
    .execute()
  const byParty = Map.groupBy(rows, ({ partyId }) => partyId)
  const paid = await paidFor(sql, 'party', ids)
  return parties.map((party) => {
    const money = paid.get(party.id)
    const { price } = priceOf('party', { fee: cents(party.fee), taxRate: party.taxRate })
    return {
      partyId: party.id,
      secret: party.secret,
      isGivenUp: money?.isGivenUp ?? false,
      email: party.leaderEmail,
      createdAt: party.createdAt,
      paid: money,
      owed: owed(price, money ?? { covered: noMoney }),
      players: (byParty.get(party.id) ?? []).map((row) => ({
        ...golferOfRow(row),
        fullName: `${row.firstName} ${row.lastName}`,
      })),
    }
  })
}

/** Teams, and those who wait for one; without whose party got everything back. */
export function golfersComing(
  teams: readonly TeamRecord[],
  pool: readonly PooledGolfers[],
): (TeamRecord | PooledGolfers)[] {
  return [...teams, ...pool.filter(({ isGivenUp }) => !isGivenUp)]
}

/** Everybody who plays, as consents know them. */
export function golfersIn(teams: readonly TeamRecord[], pool: readonly PooledGolfers[]): Golfer[] {
  return golfersComing(teams, pool).flatMap(({ players }) =>
    players.map(({ id, fullName, email, phoneNumber }) => ({
      id,
      name: fullName,
      email,
      phone: phoneNumber,
    })),
  )
}

/** The same, read from the database. */
export async function golfersOf(sql: Sql, eventId: string): Promise<Golfer[]> {
  return golfersIn(await teamsOf(sql, eventId), await pooledGolfersOf(sql, eventId))
}

/** The party's own page. What follows '#' never reaches the server's logs. */
export function partyLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/party#${secret}`
}

/** Where a party pays, whole or in shares. */
export function partyPayLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/payment#party=${secret}`
}
