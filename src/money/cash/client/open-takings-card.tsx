import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import type { CashItem, OpenTakings } from '../contract.ts'
import { SetAsideNote } from './set-aside-note.tsx'

interface Props {
  takings: OpenTakings
  timeZone: string | undefined
  /** The first of those that wait has the page's main button. */
  isNext: boolean
  onCount: () => void
  onFloat: () => void
}

/** What one person should have by now, as only the treasurer sees it. */
export function OpenTakingsCard({ takings, timeZone, isNext, onCount, onFloat }: Props) {
  const {
    personName,
    expectedCash,
    expectedChecks,
    cash,
    checks,
    cashRefunds,
    prizesPaid = 0,
    drawer,
  } = takings
  return (
    <li className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-lg">{personName}</h3>
          <p className="figures">
            {showAmount(expectedCash)} in cash, {showAmount(expectedChecks)} in checks
          </p>
          {drawer && (
            <p className="figures text-soft">
              Plus {showAmount(drawer.openingFloat)} opening float, entered by {drawer.openedBy} at{' '}
              {clockTime(drawer.openedAt, timeZone)}
            </p>
          )}
          <SetAsideNote setAside={takings.setAside} />
          {cashRefunds > 0 && (
            <p className="text-soft">{showAmount(cashRefunds)} in cash refunds is already subtracted.</p>
          )}
          {prizesPaid > 0 && (
            <p className="text-soft">{showAmount(prizesPaid)} in prizes is already subtracted.</p>
          )}
          {prizesPaid < 0 && (
            <p className="text-soft">
              {showAmount(-prizesPaid)} more came in for winners’ taxes than went out in prizes; it is already
              added.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {drawer && (
            <Button onClick={onFloat}>
              Change float<span className="sr-only"> of {personName}</span>
            </Button>
          )}
          <Button kind={isNext ? 'main' : 'plain'} onClick={onCount}>
            Count<span className="sr-only"> the money of {personName}</span>
          </Button>
        </div>
      </div>
      <Items name="Cash" items={cash} />
      <Items name="Checks" items={checks} />
    </li>
  )
}

function Items({ name, items }: { name: string; items: readonly CashItem[] }) {
  if (items.length === 0) return null
  const count = items.length === 1 ? '1 payment' : `${items.length} payments`
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {name}: {count}
      </summary>
      <ul className="figures divide-y divide-line border-line border-t">
        {items.map(({ paymentId, number, payer, checkNumber, amount }) => (
          <li key={paymentId} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">
              {payer}
              <span className="block text-[0.9375rem] text-soft">
                Receipt {number}
                {checkNumber && `, check ${checkNumber}`}
              </span>
            </span>
            <span>{showAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
