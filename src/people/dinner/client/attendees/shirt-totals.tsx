import type { ShirtRequest } from '../../contract.ts'
import { type SizeTotal, sizeLabel, sizeTotals } from './attendee-filter.ts'

const columns = [
  { head: 'Golfers', count: ({ golfers }: SizeTotal) => golfers },
  { head: 'Bought', count: ({ dinner }: SizeTotal) => dinner },
  { head: 'Not paid', count: ({ unpaid }: SizeTotal) => unpaid },
  { head: 'To order', count: ({ total }: SizeTotal) => total },
] as const

interface Props {
  requests: readonly ShirtRequest[]
  /** The list above is filtered. */
  isPart: boolean
}

/** Shirts to order, by size, for the requests shown. */
export function ShirtTotals({ requests, isPart }: Props) {
  const totals = sizeTotals(requests)
  const cell = 'px-1 py-2.5 text-right first:whitespace-nowrap first:pl-3 first:text-left last:pr-3 sm:px-3'
  return (
    <section aria-labelledby="what-to-order" className="mt-8 max-w-2xl">
      <h2 id="what-to-order" className="text-2xl">
        What to order
      </h2>
      <p className="mt-1 mb-3 text-soft">
        {isPart ? 'Only the requests shown above are counted.' : 'Golfers’ own shirts and those bought.'}
      </p>
      <div className="overflow-hidden rounded-lg border border-ink bg-white">
        <table className="w-full text-[0.9375rem]">
          <thead>
            <tr className="border-ink border-b text-soft text-sm">
              <th scope="col" className={cell}>
                Size
              </th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" className={`${cell} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.size} className="border-line border-b">
                <th scope="row" className={`${cell} font-normal`}>
                  {sizeLabel(total.size)}
                </th>
                {columns.map(({ head, count }) => (
                  <td key={head} className={`${cell} last:font-semibold`}>
                    {count(total)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-mint font-semibold">
              <th scope="row" className={cell}>
                All sizes
              </th>
              {columns.map(({ head, count }) => (
                <td key={head} className={cell}>
                  {totals.reduce((sum, total) => sum + count(total), 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
