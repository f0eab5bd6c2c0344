import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { forgetBill } from '../../../ui/session/payment-request.ts'
import { isBeingProcessed, mayBeDropped, nameOf } from './bills.ts'
import { isTeams } from './payable.ts'
import type { Bill } from './sold.ts'

interface Props {
  /** What is still owed, team first. */
  bills: readonly Bill[]
  onChoose: (key: string) => void
  onForgotten: () => void
}

/** Everything that is still owed on this phone and by this team, with names. */
export function BillsList({ bills, onChoose, onForgotten }: Props) {
  const total = sumDollars(bills.map(({ info }) => left(info)))
  return (
    <section aria-labelledby="owed" className="max-w-2xl">
      <h2 id="owed" className="text-xl">
        {bills.length === 1 ? '1 payment left' : `${bills.length} payments left`}: {showAmount(total)}
      </h2>
      <p className="mt-1 text-soft">Each one is paid separately and gets its own receipt.</p>
      <ul className="figures mt-4 divide-y divide-line rounded-lg border border-ink bg-white">
        {bills.map((bill) => (
          <li
            key={bill.payable.key}
            className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere text-lg">{nameOf(bill)}</h3>
              <p className="text-soft">{wordsOf(bill)}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              {!isBeingProcessed(bill.info) && (
                <Button
                  kind={isTeams(bill.payable) ? 'main' : 'plain'}
                  wide
                  onClick={() => onChoose(bill.payable.key)}
                >
                  Pay {showAmount(left(bill.info))}
                  <span className="sr-only"> for {nameOf(bill)}</span>
                </Button>
              )}
              {mayBeDropped(bill) && (
                <Button
                  kind="quiet"
                  wide
                  onClick={() => {
                    forgetBill(bill.payable.key)
                    onForgotten()
                  }}
                >
                  Remove from this list
                  <span className="sr-only">, {nameOf(bill)}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function left({ owedAmount, underWayAmount }: Bill['info']): number {
  return Math.max(0, owedAmount - underWayAmount)
}

function wordsOf({ info }: Bill): string {
  const parts = [`${showAmount(info.owedAmount)} owed`]
  if (info.paidAmount > 0) parts.push(`${showAmount(info.paidAmount)} paid`)
  if (info.underWayAmount > 0) parts.push(`${showAmount(info.underWayAmount)} processing`)
  return parts.join(', ')
}
