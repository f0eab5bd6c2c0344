/** Keeps payouts in sync with the provider. Safe to repeat, in any order, from any server. */
import { day, hour, later, minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../ports/database.ts'
import {
  type BalanceLine,
  type GatewayEvent,
  type GatewayPayout,
  isProviderFault,
  MissingRight,
} from '../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { isKnownEvent, recordEvent } from '../../ledger/server/provider-store.ts'
import {
  allPayouts,
  knownIntents,
  lastReading,
  putLine,
  putPayout,
  saveReading,
  unreadSince,
} from './payout-store.ts'

/** A bank may return a payout within this time. */
const mayStillFail = 14 * day
const inBackground = hour
const whileWatched = minute / 2

/** A payout and its lines; null if the provider didn't report them, or if they were already known and not asked for. */
interface PayoutAndLines {
  payout: GatewayPayout
  lines: BalanceLine[] | null
}

/**
 * Reads payouts and balance movements from the provider, starting where something was still open. With `thorough`, from
 * the first payment on. Throws Problem 'provider-failed' when the provider doesn't respond. A missing right is saved
 * for the page and isn't an error.
 */
export async function readPayouts(deps: PaymentsDeps, { thorough = false } = {}): Promise<void> {
  const since = await startOf(deps, thorough)
  if (!since) return
  await noteMissingRight(deps, async () => {
    const readAt = deps.clock().toISOString()
    const known = thorough ? [] : await allPayouts(deps.database.sql, deps.gateway.origin())
    const itemized = new Set(known.filter((each) => each.isItemized).map(({ id }) => id))
    const payouts: PayoutAndLines[] = []
    for (const payout of await deps.gateway.listPayouts(since))
      payouts.push({ payout, lines: itemized.has(payout.id) ? null : await linesOf(deps, payout) })
    const moved = await deps.gateway.listBalanceLines(since)
    await savePayouts(deps, { payouts, moved, readAt })
  })
}

/**
 * Same as `readPayouts`, but limited to once an hour for the background job and twice a minute while somebody has the
 * page open.
 */
export async function refreshPayouts(deps: PaymentsDeps, who: 'job' | 'page'): Promise<void> {
  const last = await lastReading(deps.database.sql)
  const age = last ? deps.clock().getTime() - Date.parse(last.triedAt) : Number.POSITIVE_INFINITY
  if (age < (who === 'job' ? inBackground : whileWatched)) return
  await readPayouts(deps)
}

/** The provider's event is only a hint: the payout itself is read from the provider. */
export async function handlePayoutEvent(
  deps: PaymentsDeps,
  payoutId: string,
  event: GatewayEvent,
): Promise<void> {
  if (await isKnownEvent(deps.database.sql, event.id)) return
  await noteMissingRight(deps, async () => {
    const readAt = deps.clock().toISOString()
    const payout = await deps.gateway.readPayout(payoutId)
    if (!payout) return
    await savePayouts(
      deps,
      { payouts: [{ payout, lines: await linesOf(deps, payout) }], moved: [], readAt },
      event,
    )
  })
}

async function startOf({ database, clock }: PaymentsDeps, thorough: boolean): Promise<Date | null> {
  const since = await unreadSince(database.sql)
  if (!since) return null
  const first = new Date(since.first)
  const open = new Date(since.open ?? clock())
  const recent = later(clock(), -mayStillFail)
  const start = thorough ? first : new Date(Math.max(first.getTime(), Math.min(+open, +recent)))
  return later(start, -day)
}

async function linesOf({ gateway }: PaymentsDeps, payout: GatewayPayout): Promise<BalanceLine[] | null> {
  return payout.isAutomatic && payout.isItemized ? gateway.listPayoutLines(payout.id) : null
}

interface ProviderAnswer {
  payouts: readonly PayoutAndLines[]
  /** All balance movements, in a payout or not. */
  moved: readonly BalanceLine[]
  readAt: string
}

/** Saves everything in one transaction, sorted by id so that two servers doing it at once don't deadlock. */
async function savePayouts(
  deps: PaymentsDeps,
  { payouts, moved, readAt }: ProviderAnswer,
  event?: GatewayEvent,
): Promise<void> {
  const inPayouts = payouts.flatMap(({ payout, lines }) =>
    (lines ?? []).map((line) => ({ line, payoutId: payout.id })),
  )
  const all = [...inPayouts, ...moved.map((line) => ({ line, payoutId: null }))]
  const intents = all.flatMap(({ line }) => line.intentId ?? [])
  const ours = await knownIntents(deps.database.sql, [...new Set(intents)])
  const kept = all
    .filter(
      ({ line }) => line.kind === 'payout-returned' || (line.intentId !== null && ours.has(line.intentId)),
    )
    .filter(({ line }) => line.kind !== 'other')
    .sort((a, b) => a.line.id.localeCompare(b.line.id))
  await deps.database.transaction(async (tx) => {
    if (event && !(await recordEvent(tx.sql, event, null, deps.clock().toISOString()))) return
    for (const { payout, lines } of payouts.toSorted((a, b) => a.payout.id.localeCompare(b.payout.id)))
      await putPayout(tx.sql, payout, {
        readAt,
        isItemized: lines !== null,
        origin: deps.gateway.origin(),
      })
    for (const { line, payoutId } of kept) await putLine(tx.sql, line, payoutId)
    await noteReading(deps, tx, { missingRight: null, answered: true })
  })
}

/** Runs the work and saves any right the key is missing, for the page to show. */
async function noteMissingRight(deps: PaymentsDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    const missingRight = fault instanceof MissingRight ? (fault.right ?? '') : null
    if (missingRight === null && !isProviderFault(fault)) throw fault
    await deps.database.transaction((tx) => noteReading(deps, tx, { missingRight, answered: false }))
    if (missingRight === null) throw fault
  }
}

interface Outcome {
  missingRight: string | null
  answered: boolean
}

async function noteReading(deps: PaymentsDeps, tx: Tx, { missingRight, answered }: Outcome): Promise<void> {
  const last = await lastReading(tx.sql)
  const triedAt = deps.clock().toISOString()
  await saveReading(tx.sql, { at: answered ? triedAt : (last?.at ?? null), triedAt, missingRight })
}
