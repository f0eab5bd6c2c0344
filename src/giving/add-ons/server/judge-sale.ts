import { priceAt } from '../../../event/event/price-steps.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { isAdmin } from '../../../kernel/actor.ts'
import { emailKey } from '../../../kernel/email.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { isOnSale } from '../../price-list/on-sale.ts'
import { type ItemRecord, type ItemTerms, termsAt } from '../../price-list/server/index.ts'
import type { SaleEntry } from '../contract.ts'
import { type LateLine, type LateReason, lateReasons, soldAt } from '../late-sales.ts'
import { type OrderLine, orderBill } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { type Buyer, itemsOfSale, merged, orderLine, refuseTooMany } from './order-lines.ts'
import { teamOfOrder } from './order-team.ts'
import { takenBefore } from './stock.ts'

/** A sale made without signal, as it was and as it could be. */
export interface JudgedSale {
  /** By the phone's clock; when it arrived, if that can't be. */
  at: Date
  teamId: string | null
  /** The order's lines, at what was charged. */
  lines: OrderLine[]
  /** The same with the prices of the price list. */
  claimed: LateLine[]
  /** Why it can't count by itself; empty if it can. */
  reasons: LateReason[]
}

/**
 * Decides whether a sale made without signal counts by itself: at a price that its items really had at the time, paid to the
 * cent, and by the server's clock still on sale, at no higher price, in stock and within the limits. Call it while the event's row is locked. Throws
 * Problem 'not-found' for an item of another event.
 */
export async function judgeSale(
  { ask }: Pick<OrdersDeps, 'ask'>,
  sql: Sql,
  actor: Person,
  event: EventRecord,
  entry: SaleEntry & { soldOn: string },
  now: Date,
): Promise<JudgedSale> {
  const reasons = new Set<LateReason>()
  const claimedAt = soldAt(entry.soldOn, now)
  if (!claimedAt) reasons.add('clock')
  const at = claimedAt ?? now
  if (entry.method === 'card' && !event.cardTerminal) reasons.add('no-terminal')
  if (event.finalizedAt !== null) reasons.add('final')
  if (!event.isCurrent && !isAdmin(actor)) reasons.add('event-over')
  const items = await itemsOfSale(sql, event, entry.lines)
  const asked = { timeZone: event.timeZone, place: entry.place, hasCode: false }
  const lines: OrderLine[] = []
  const claimed: LateLine[] = []
  for (const [place, item] of items.entries()) {
    const { quantity, unitPrice: sent } = entry.lines[place] as SaleEntry['lines'][number]
    const terms = claimedAt && (await termsAt(sql, item.id, at))
    const wasOnSale = terms && !terms.isRemoved && isOnSale(asItem(terms), { ...asked, now: at })
    if (claimedAt && !wasOnSale) reasons.add('not-on-sale-then')
    if (item.removedAt !== null || !isOnSale(item, { ...asked, now })) reasons.add('not-on-sale-now')
    if (await ask('isListClosed', sql, item.id)) reasons.add('list-closed')
    const listPrice = wasOnSale ? priceAt(terms, at, event.timeZone) : null
    const today = priceAt(item, now, event.timeZone)
    const unitPrice = sent === undefined ? (listPrice ?? today) : fromDollars(sent)
    if (listPrice !== null && unitPrice !== listPrice) reasons.add('price')
    else if (listPrice !== null && unitPrice < today) reasons.add('price-over')
    lines.push({ ...orderLine(item, { quantity, unitPrice }), taxRate: terms?.taxRate ?? item.taxRate })
    claimed.push({ itemId: item.id, name: item.name, quantity, unitPrice, listPrice })
  }
  if (orderBill(lines).price !== fromDollars(entry.amountOwed)) reasons.add('money')
  const team = await teamOfOrder(sql, actor, event.id, entry).catch(nullIfGone)
  if (!team && (entry.teamId || entry.teamSecret)) reasons.add('team-gone')
  const buyer = {
    teamId: team?.id ?? null,
    playerNumber: entry.playerNumber ?? null,
    emailKey: emailKey(entry.buyerEmail ?? ''),
  }
  for (const reason of await tooMany(sql, event, { items, entry, buyer, now })) reasons.add(reason)
  return {
    at,
    teamId: buyer.teamId,
    lines,
    claimed,
    reasons: lateReasons.filter((each) => reasons.has(each)),
  }
}

function asItem(terms: ItemTerms) {
  return { ...terms, kind: 'add-on' as const }
}

/** Stock and limits are asked for one by one: the treasurer sees both. */
async function tooMany(
  sql: Sql,
  event: EventRecord,
  { items, entry, buyer, now }: { items: ItemRecord[]; entry: SaleEntry; buyer: Buyer; now: Date },
): Promise<LateReason[]> {
  const wanted = merged(entry.lines)
  const kinds = wanted.map(({ itemId }) => items.find(({ id }) => id === itemId) as ItemRecord)
  const taken = await takenBefore(sql, event, now, { itemIds: kinds.map(({ id }) => id), codeId: null })
  const noLimits = { perOrder: null, perTeam: null, perPlayer: null, countsOnCard: false }
  const checks = [
    kinds.map((item) => ({ ...item, ...noLimits })),
    kinds.map((item) => ({ ...item, stock: null })),
  ]
  return checks.flatMap((each) => {
    try {
      refuseTooMany(each, wanted, buyer, taken)
      return []
    } catch (refusal) {
      return [reasonOf(refusal)]
    }
  })
}

function reasonOf(refusal: unknown): LateReason {
  const code = refusal instanceof Problem ? refusal.code : null
  if (code === 'sold-out' || code === 'over-limit') return code
  if (code === 'invalid-input') return 'no-team'
  throw refusal
}

function nullIfGone(refusal: unknown): null {
  if (refusal instanceof Problem && refusal.code === 'not-found') return null
  throw refusal
}
