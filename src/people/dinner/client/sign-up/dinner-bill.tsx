import { useEffect, useRef } from 'react'
import { toDollars } from '../../../../kernel/money.ts'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { readAmount } from '../../../../money/ledger/record-rules.ts'
import type { AnswerOf } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { AddOns } from '../../../teams/client/index.ts'
import { guestNames, shirtCount, type TypedOrder } from '../../rules.ts'

const route = 'POST /api/payment/stripe/attendee-payment-request'

interface Props {
  eventId: string
  order: Pick<TypedOrder, 'guests' | 'shirts'>
  addOns: AddOns
}

/** The bill for the current selection, calculated by the server, with what is bought and given besides. */
export function DinnerBill({ eventId, order, addOns }: Props) {
  const numbers = { numberOfAttendees: guestNames(order).length, numberOfShirts: shirtCount(order) }
  const bill = useLatest(useCall(route, { body: { eventId, ...numbers } }).data)
  const isEmpty = numbers.numberOfAttendees + numbers.numberOfShirts === 0
  return (
    <section aria-labelledby="dinner-bill" className="overflow-hidden rounded-lg border border-ink bg-white">
      <h2 id="dinner-bill" className="border-line border-b px-4 py-3 text-xl sm:px-5">
        Your order
      </h2>
      {isEmpty || !bill ? (
        <p className="px-4 py-4 text-soft sm:px-5">{isEmpty ? nothingYet(addOns) : 'Adding it up…'}</p>
      ) : (
        <Lines bill={bill} addOns={addOns} {...numbers} />
      )}
    </section>
  )
}

function nothingYet(addOns: AddOns): string {
  if (addOnLines(addOns).length === 0) return 'Nothing chosen yet.'
  return 'Choose a dinner or a shirt. What you added above comes on top.'
}

interface LinesProps {
  bill: AnswerOf<typeof route>
  addOns: AddOns
  numberOfAttendees: number
  numberOfShirts: number
}

function Lines({ bill, addOns, numberOfAttendees, numberOfShirts }: LinesProps) {
  const more = addOnLines(addOns)
  const total = sumDollars([bill.amountOwed, ...more.map(({ amount }) => amount)])
  const counts: Record<string, number> = { 'Dinner fee': numberOfAttendees, 'Shirt fee': numberOfShirts }
  return (
    <table className="w-full">
      <caption className="sr-only">Fees</caption>
      <tbody>
        {bill.fees.map((fee) => (
          <tr key={fee.feeName} className="border-line border-b">
            <th scope="row" className="py-3 pl-4 text-left font-normal sm:pl-5">
              {fee.feeName}
              {counts[fee.feeName] !== undefined && (
                <span className="block text-[0.9375rem] text-soft">
                  {counts[fee.feeName]} at {showAmount(fee.individualAmount)}
                </span>
              )}
            </th>
            <td className="py-3 pr-4 text-right align-top font-semibold sm:pr-5">
              {showAmount(fee.totalAmount)}
            </td>
          </tr>
        ))}
        {more.map(({ name, amount }) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="wrap-anywhere py-3 pl-4 text-left font-normal sm:pl-5">
              {name}
            </th>
            <td className="py-3 pr-4 text-right align-top font-semibold sm:pr-5">{showAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-mint">
          <th scope="row" className="py-3 pl-4 text-left font-semibold sm:pl-5">
            Total
          </th>
          <td className="py-3 pr-4 text-right font-bold text-xl sm:pr-5">{showAmount(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Returns the previous value while the new one loads, so the layout doesn't jump. */
function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value)
  useEffect(() => {
    if (value !== undefined) latest.current = value
  }, [value])
  return value ?? latest.current
}

/** A line of a sum: '4 × Mulligan', in dollars. */
interface AddOnLine {
  name: string
  amount: number
}

/** What was chosen with a form, as lines for its sum; the form's own code is less than nothing. */
function addOnLines({ basket, gift, code }: AddOns): AddOnLine[] {
  const given = gift ? readAmount(gift.typed) : 0
  return [
    ...basket.lines.map(({ item, quantity, amount }) => ({
      name: `${quantity} × ${item.name}`,
      amount: toDollars(amount),
    })),
    ...(basket.tax > 0 ? [{ name: 'Sales tax of add-ons', amount: toDollars(basket.tax) }] : []),
    ...(given > 0 ? [{ name: 'Gift', amount: given }] : []),
    ...(code?.isFor === 'form' ? [{ name: `Code ${code.used.toUpperCase()}`, amount: -code.offForm }] : []),
  ]
}
