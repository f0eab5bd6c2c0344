/** Which fees of golfers were used on the day. */
import { noMoney } from '../../../kernel/money.ts'
import { isAboveTheFee } from '../../../money/ledger/paid-lines.ts'
import { idOfLine } from '../../../money/ledger/refund-lines.ts'
import { shareOf } from '../../../money/ledger/rules.ts'
import type { PaymentPart, Quote, UsedLine } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { golfUsed, type PlayedFacts, playedInWords, whoPlayed } from '../golf-used.ts'
import { whoPaid } from '../who-paid-rules.ts'
import { formerPlayersOf } from './former-players.ts'
import type { TeamRecord } from './team-record.ts'
import { asTeamPayment } from './who-paid.ts'

interface Golfer {
  id: string
  fullName: string
  email: string | null
}

/** The golfers whose fee it is, and the team they play on; null in the pool. */
export interface FeeOf {
  golfers: readonly Golfer[]
  team: Pick<TeamRecord, 'id' | 'name' | 'players'> | null
}

/** The fees of a payment's part that were used. */
export async function usedFees(
  deps: Pick<Base, 'ask'>,
  sql: Sql,
  part: PaymentPart,
  { golfers, team, quote }: FeeOf & { quote: Quote },
): Promise<UsedLine[]> {
  const facts = await playedFacts(deps, sql, part.eventId, team)
  const played = whoPlayed(golfers, team?.players ?? golfers, facts)
  if (played.length === 0) return []
  const payer = await whoseShare(sql, part, { golfers, team, quote })
  return part.lines.flatMap((line, place) => {
    if (line.isTax || line.isRounding || isAboveTheFee(line)) return []
    const { quantity, by } = golfUsed(line.quantity, played, payer)
    return quantity > 0 ? [{ line: idOfLine(line, place), quantity, why: playedInWords(by, facts) }] : []
  })
}

/** Who of a team's golfers played, for whatever else paid for them. */
export async function teamPlayed(deps: Pick<Base, 'ask'>, sql: Sql, team: TeamRecord): Promise<boolean> {
  const own = team.players.filter(({ partyId }) => partyId === null)
  return whoPlayed(own, team.players, await playedFacts(deps, sql, team.eventId, team)).length > 0
}

async function playedFacts(
  deps: Pick<Base, 'ask'>,
  sql: Sql,
  eventId: string,
  team: FeeOf['team'],
): Promise<PlayedFacts> {
  const { golfers: checkedIn } = await deps.ask('checkedIn', sql, eventId)
  const hasScores = team !== null && (await deps.ask('scored', sql, eventId)).has(team.id)
  return { checkedIn, hasScores, teamName: team?.name ?? '' }
}

/** The golfer who paid just their own share; null if it paid for others too, or nobody knows whose it is. */
async function whoseShare(
  sql: Sql,
  part: PaymentPart,
  { golfers, team, quote }: FeeOf & { quote: Quote },
): Promise<Golfer | null> {
  const share = shareOf(quote.price, quote.price, quote.shares)
  if (!quote.payableInShares || part.amount > share) return null
  const formerly = await formerPlayersOf(sql, team ? [team.id] : [])
  const { players } = whoPaid(
    golfers.map((golfer) => ({ ...golfer, formerly: formerly.get(golfer.id) ?? [] })),
    [asTeamPayment(part)],
  )
  return golfers[players.findIndex((amount) => amount > noMoney)] ?? null
}
