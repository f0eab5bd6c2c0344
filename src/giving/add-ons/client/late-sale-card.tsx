import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import type { LateSaleView, OwnLateSale } from '../late-contract.ts'
import { lateReasonWords, lateStateWords } from '../late-sales.ts'

interface Props {
  sale: LateSaleView
  timeZone: string
  /** The first one has the page's main button. */
  isNext?: boolean
  /** Without them it is decided already. */
  onAccept?: () => void
  onRefuse?: () => void
}

const tenderWords = { cash: 'in cash', check: 'by check', card: 'by card, on the terminal' }

/** What a phone sent: what was sold, for what money, and why it waits or what was decided. */
export function LateSaleCard({ sale, timeZone, isNext, onAccept, onRefuse }: Props) {
  const { money, method, sellerName, teamName, buyerName, soldOn, receivedOn, belowPrice, decision } = sale
  const at = (time: string) => dayAndTime(new Date(time), timeZone)
  const whom = [buyerName && ` to ${buyerName}`, teamName && `, for team ${teamName}`]
    .filter(Boolean)
    .join('')
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-white px-4 py-4 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-lg">
          {showAmount(money)} {tenderWords[method]}: {lateSaleInWords(sale)}
        </h3>
        <p className="wrap-anywhere text-soft">
          Sold by {sellerName}
          {whom}
        </p>
        <ul className="mt-3 list-disc pl-5 font-semibold">
          {sale.reasons.map((reason) => (
            <li key={reason}>{lateReasonWords[reason]}.</li>
          ))}
        </ul>
        {belowPrice > 0 && (
          <p className="figures mt-2">{showAmount(belowPrice)} less than by the price list at that time.</p>
        )}
        <p className="figures mt-2 text-soft">
          Sold {at(soldOn)} by the phone’s clock. Arrived {at(receivedOn)}.
          {sale.isCounted && ' The drawer was counted with its money.'}
        </p>
        {decision && (
          <p className="wrap-anywhere mt-2">
            <strong>{lateStateWords[sale.state]}</strong> by {decision.by}, {at(decision.on)}: {decision.why}
          </p>
        )}
      </div>
      {onAccept && onRefuse && (
        <div className="flex flex-wrap items-start gap-3">
          <Button onClick={onRefuse}>
            Refuse<span className="sr-only"> the sale of {sellerName}</span>
          </Button>
          <Button kind={isNext ? 'main' : 'plain'} onClick={onAccept}>
            Accept<span className="sr-only"> the sale of {sellerName}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** '2 × Mulligan at $10, 1 × String at $5 ($10 by the price list)'. */
export function lateSaleInWords({ lines }: Pick<OwnLateSale, 'lines'>): string {
  return lines
    .map(({ name, quantity, unitPrice, listPrice }) => {
      const list =
        listPrice === null || listPrice === unitPrice ? '' : ` (${showAmount(listPrice)} by the price list)`
      return `${quantity} × ${name} at ${showAmount(unitPrice)}${list}`
    })
    .join(', ')
}
