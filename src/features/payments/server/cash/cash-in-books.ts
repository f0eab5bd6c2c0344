import { fromDollars, sum, toDollars } from '../../../../kernel/money.ts'
import type { CashInBooks, ClosedCount, OpenTakings } from '../../cash-contract.ts'
import { cashInBooks } from '../../drawer-rules.ts'
import { readJournal } from '../books/journal.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { givenBackByHand } from './cash-store.ts'

/** Whether the journal's cash is the drawers' cash. The journal is read as its own page reads it. */
export async function readCashInBooks(
  deps: PaymentsDeps,
  eventId: string,
  { open, counts }: { open: readonly OpenTakings[]; counts: readonly ClosedCount[] },
): Promise<CashInBooks> {
  const { entries } = await readJournal(deps, { eventId })
  const figures = cashInBooks({
    expected: [...open, ...counts].map(({ expectedCash }) => fromDollars(expectedCash)),
    voidedLater: sum(counts.map(({ voidedCash }) => fromDollars(voidedCash))),
    byHand: await givenBackByHand(deps.database.sql, eventId),
    ledger: entries.filter(({ purse }) => purse === 'cash').map(({ amount }) => fromDollars(amount)),
  })
  return {
    drawers: toDollars(figures.drawers),
    byHand: toDollars(figures.byHand),
    ledger: toDollars(figures.ledger),
    difference: toDollars(figures.difference),
  }
}
