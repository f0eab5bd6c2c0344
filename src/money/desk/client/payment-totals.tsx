import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { overShortInWords } from '../../cash/client/drawer-words.ts'
import { methodLabels, moneyMethods } from '../../ledger/payment-methods.ts'
import type { PaymentTotals } from '../shapes.ts'

/** The calculation, a row each for what came in, what it comes to, and what isn't money yet. */
export function Totals({ totals }: { totals: PaymentTotals }) {
  const { feesToCome } = totals
  return (
    <section aria-labelledby="totals" className="overflow-hidden rounded-lg border border-ink bg-white">
      <h2 id="totals" className="sr-only">
        Totals
      </h2>
      <Row>
        {moneyMethods.map((method) => (
          <Figure key={method} name={methodLabels[method]} amount={totals[method]} />
        ))}
        <Figure name="Received" amount={totals.received} isSum />
      </Row>
      <Row>
        <Figure name="Refunded" amount={-totals.refunded} />
        <Figure name="Disputed" amount={-totals.disputed} />
        <Figure name="Card fees" amount={-totals.fees}>
          {feesToCome > 0 && (
            <span className="block text-[0.8125rem]">
              {feesToCome === 1 ? 'One payment’s fee is' : `The fees of ${feesToCome} payments are`} not known
              yet.
            </span>
          )}
        </Figure>
        {totals.overShort !== 0 && (
          <Figure name={overShortInWords(totals.overShort)} amount={totals.overShort} />
        )}
        {totals.prizes !== undefined && <Figure name="Prizes" amount={-totals.prizes} />}
        <Figure name="Net" amount={totals.net} isSum />
      </Row>
      <Row>
        <Figure name="Still owed" amount={totals.owed} />
        <Figure name="Processing" amount={totals.underWay} />
        <Figure name="Overpaid" amount={totals.unmatched} />
        <Figure name="Waived" amount={totals.waived} />
        {totals.tax !== 0 && <Figure name="Sales tax included" amount={totals.tax} />}
      </Row>
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <dl className="figures grid grid-cols-2 border-line border-b last:border-b-0 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {children}
    </dl>
  )
}

interface FigureProps {
  name: string
  amount: number
  isSum?: boolean
  children?: ReactNode
}

function Figure({ name, amount, isSum = false, children }: FigureProps) {
  return (
    <div
      className={classes(
        'border-line px-4 py-2 sm:border-l sm:first:border-l-0 max-sm:last:odd:col-span-2',
        isSum && 'bg-sand/40',
      )}
    >
      <dt className="text-[0.9375rem] text-soft">
        {name}
        {children}
      </dt>
      <dd className={classes('whitespace-nowrap', isSum ? 'font-bold text-lg' : 'font-semibold')}>
        {showAmount(amount === 0 ? 0 : amount)}
      </dd>
    </div>
  )
}
