import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { TeamPaymentInfo } from '../contract.ts'

/** The words a bill uses for its parts. */
export interface BillWords {
  /** What it is for: 'Bogey Nights'. */
  title: string
  /** What one amount of several is: 'per player'. */
  each: string
  /** Shown instead of the bill when nothing is owed. */
  paid: string
}

/** The fee line by line: per person, in total, paid so far, and left. */
export function FeeLines({ info, words }: { info: TeamPaymentInfo; words: BillWords }) {
  const total = info.fees.reduce((sum, fee) => sum + fee.totalAmount, 0)
  const settled = total - info.owedAmount
  // The only line says what it is for.
  const isSaid = info.fees.length === 1 && info.fees[0]?.feeName === words.title
  return (
    <section aria-labelledby="fee-lines" className="overflow-hidden rounded-lg border border-ink bg-white">
      <h2
        id="fee-lines"
        className={
          isSaid ? 'sr-only' : 'wrap-anywhere border-line border-b px-4 py-2.5 text-lg leading-snug sm:px-5'
        }
      >
        {words.title}
      </h2>
      <table className="w-full">
        <tbody>
          {info.fees.map((fee) => (
            <tr
              key={fee.feeName}
              className={classes('border-line border-b', fee.totalAmount < 0 && 'bg-mint font-semibold')}
            >
              <th scope="row" className="py-2.5 pl-4 text-left font-normal leading-snug sm:pl-5">
                {fee.feeName}
                {fee.individualAmount !== fee.totalAmount && (
                  <span className="block font-normal text-[0.9375rem] text-soft">
                    {showAmount(fee.individualAmount)} {words.each}
                  </span>
                )}
              </th>
              <td className="py-2.5 pr-4 pl-3 text-right align-top font-semibold sm:pr-5">
                {showAmount(fee.totalAmount)}
              </td>
            </tr>
          ))}
          {settled > 0 && <Line label="Settled so far" amount={-settled} />}
          {info.underWayAmount > 0 && <Line label="Processing" amount={-info.underWayAmount} />}
        </tbody>
        <tfoot>
          <tr className="bg-mint">
            <th scope="row" className="py-2.5 pl-4 text-left font-semibold sm:pl-5">
              Left to pay
            </th>
            <td className="py-2 pr-4 text-right font-bold text-xl sm:pr-5">
              {showAmount(Math.max(0, info.owedAmount - info.underWayAmount))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2.5 pl-4 text-left font-normal sm:pl-5">
        {label}
      </th>
      <td className="py-2.5 pr-4 text-right sm:pr-5">{showAmount(amount)}</td>
    </tr>
  )
}
