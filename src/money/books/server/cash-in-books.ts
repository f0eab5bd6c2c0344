import { type Cents, cents, fromDollars, sum, toDollars } from '../../../kernel/money.ts'
import type { CashBox, CashInBooks, OpenTakings } from '../../cash/contract.ts'
import { cashInBooks } from '../../cash/drawer-rules.ts'
import { readDrawers } from '../../cash/server/cash-box.ts'
import { givenBackByHand } from '../../cash/server/cash-store.ts'
import { isFromDrawer, prizesPaid } from '../../cash/server/prize-payouts.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { cashMovements, correctionsOf } from '../cash-movements.ts'
import type { Movement } from '../journal-facts.ts'
import type { MovementKind } from '../movement-kinds.ts'
import { readJournal } from './journal.ts'
import { journalCounts } from './journal-counts.ts'

/** Everybody's drawers and counts, and whether they agree with the journal. */
export async function readCashBox(deps: PaymentsDeps, eventId: string): Promise<CashBox> {
  const drawers = await readDrawers(deps, eventId)
  return { ...drawers, books: await readCashInBooks(deps, eventId, drawers.open) }
}

/** Whether the journal's cash is the drawers' cash. The journal is read as its own page reads it. */
async function readCashInBooks(
  deps: PaymentsDeps,
  eventId: string,
  open: readonly OpenTakings[],
): Promise<CashInBooks> {
  const { sql } = deps.database
  const { entries } = await readJournal(deps, { eventId })
  const counts = await journalCounts(sql, eventId, (instant) => instant)
  const rows = counts.flatMap(cashMovements)
  const voidedLater = counts
    .flatMap(({ voided }) => correctionsOf(voided))
    .filter(({ method }) => method === 'cash')
  const acceptedLater = counts
    .flatMap(({ decided }) => decided)
    .filter(({ isSale, method }) => isSale && method === 'cash')
  const prizes = (await prizesPaid(sql, eventId)).filter(
    (each) => each.method === 'cash' && !isFromDrawer(each),
  )
  const figures = cashInBooks({
    expected: [
      ...open.map(({ expectedCash }) => fromDollars(expectedCash)),
      ...counts.map(({ expected }) => expected.cash),
    ],
    acceptedLater: sum(acceptedLater.map(({ amount }) => amount)),
    voidedLater: sum(voidedLater.map(({ amount }) => amount)),
    byHand: await givenBackByHand(sql, eventId),
    prizes: sum(prizes.map(({ amount }) => amount)),
    overShort: cashOf(rows, 'over-short'),
    deposited: cents(0 - cashOf(rows, 'deposit') - cashOf(rows, 'deposit-undone')),
    ledger: entries.filter(({ purse }) => purse === 'cash').map(({ amount }) => fromDollars(amount)),
  })
  return {
    drawers: toDollars(figures.drawers),
    byHand: toDollars(figures.byHand),
    ...(figures.prizes > 0 && { prizes: toDollars(figures.prizes) }),
    overShort: toDollars(figures.overShort),
    deposited: toDollars(figures.deposited),
    ledger: toDollars(figures.ledger),
    difference: toDollars(figures.difference),
  }
}

function cashOf(rows: readonly Movement[], kind: MovementKind): Cents {
  return sum(rows.filter(({ what, purse }) => what === kind && purse === 'cash').map(({ amount }) => amount))
}
