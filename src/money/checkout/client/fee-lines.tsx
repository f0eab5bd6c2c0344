import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { TeamPaymentInfo } from '../contract.ts'

/** The words a bill uses for its parts. */
export interface BillWords {
  /** 'Your team'. */
  whose: string
  /** What it is for: 'Bogey Nights'. */
  title: string
  /** Heading for the amounts per person. */
  each: string
  /** Heading for the totals. */
  whole: string
  /** Shown instead of the bill when nothing is owed. */
  paid: string
}

/** The fee line by line: per person, in total, paid so far, and left. */
export function FeeLines({ info, words }: { info: TeamPaymentInfo; words: BillWords }) {
  const total = info.fees.reduce((sum, fee) => sum + fee.totalAmount, 0)
  const settled = total - info.owedAmount
  return (
    <section aria-labelledby="fee-lines" className="overflow-hidden rounded-lg border border-ink bg-white">
      <div className="border-line border-b px-4 py-3 sm:px-5">
        {words.title !== words.whose && <p className="text-[0.9375rem] text-soft">{words.whose}</p>}
        <h2 id="fee-lines" className="wrap-anywhere text-xl">
          {words.title}
        </h2>
      </div>
      <table className="w-full">
        <thead>
          <tr className="border-line border-b text-[0.875rem] text-soft">
            <th scope="col" className="py-2 pl-4 text-left font-semibold sm:pl-5">
              Fee
            </th>
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              {words.each}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold sm:pr-5">
              {words.whole}
            </th>
          </tr>
        </thead>
        <tbody>
          {info.fees.map((fee) => (
            <tr
              key={fee.feeName}
              className={classes('border-line border-b', fee.totalAmount < 0 && 'bg-mint font-semibold')}
            >
              <th scope="row" className="py-2.5 pl-4 text-left font-normal sm:pl-5">
                {fee.feeName}
              </th>
              <td className="px-2 py-3 text-right">{showAmount(fee.individualAmount)}</td>
              <td className="py-3 pr-4 text-right font-semibold sm:pr-5">{showAmount(fee.totalAmount)}</td>
            </tr>
          ))}
          {settled > 0 && <Line label="Settled so far" amount={-settled} />}
          {info.underWayAmount > 0 && <Line label="Processing" amount={-info.underWayAmount} />}
        </tbody>
        <tfoot>
          <tr className="bg-mint">
            <th scope="row" colSpan={2} className="py-3 pl-4 text-left font-semibold sm:pl-5">
              Left to pay
            </th>
            <td className="py-3 pr-4 text-right font-bold text-xl sm:pr-5">
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
      <th scope="row" colSpan={2} className="py-3 pl-4 text-left font-normal sm:pl-5">
        {label}
      </th>
      <td className="py-3 pr-4 text-right sm:pr-5">{showAmount(amount)}</td>
    </tr>
  )
}
