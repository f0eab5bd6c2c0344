import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { methodLabels, moneyMethods } from '../../payment-methods.ts'
import type { PaymentTotals } from '../../staff-shapes.ts'
import { overShortInWords } from './payment-words.ts'

/** The calculation line by line. Waived fees and outstanding amounts are separate, since no money came in. */
export function Totals({ totals }: { totals: PaymentTotals }) {
  const { feesToCome } = totals
  return (
    <section
      aria-labelledby="totals"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
    >
      <h2 id="totals" className="sr-only">
        Totals
      </h2>
      <dl className="figures rounded-lg border border-ink bg-white px-4 py-2 sm:px-6">
        {moneyMethods.map((method) => (
          <Line key={method} name={methodLabels[method]} amount={totals[method]} />
        ))}
        <Line name="Received" amount={totals.received} isSum />
        <Line name="Refunded" amount={-totals.refunded} />
        <Line name="Disputed" amount={-totals.disputed} />
        <Line name="Card fees" amount={-totals.fees}>
          {feesToCome > 0 && (
            <span className="block text-[0.875rem] text-soft">
              {feesToCome === 1 ? 'One payment’s fee is' : `The fees of ${feesToCome} payments are`} not known
              yet.
            </span>
          )}
        </Line>
        {totals.overShort !== 0 && (
          <Line name={overShortInWords(totals.overShort)} amount={totals.overShort} />
        )}
        <Line name="Net" amount={totals.net} isSum />
      </dl>
      <dl className="figures rounded-lg border border-line bg-white px-4 py-2 sm:px-6">
        <Line name="Still owed" amount={totals.owed} />
        <Line name="Processing" amount={totals.underWay} />
        <Line name="Overpaid" amount={totals.unmatched} />
        <Line name="Waived" amount={totals.waived} />
        {totals.tax !== 0 && <Line name="Sales tax included" amount={totals.tax} />}
      </dl>
    </section>
  )
}

interface LineProps {
  name: string
  amount: number
  isSum?: boolean
  children?: ReactNode
}

function Line({ name, amount, isSum = false, children }: LineProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-b-0',
        isSum && 'font-semibold text-lg',
      )}
    >
      <dt className="min-w-0">
        {name}
        {children}
      </dt>
      <dd className="whitespace-nowrap">{showAmount(amount === 0 ? 0 : amount)}</dd>
    </div>
  )
}
