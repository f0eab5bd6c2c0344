import { showAmount } from '../../../ui/dollars.ts'
import type { LateSeller } from '../late-contract.ts'

const facts: readonly (readonly [string, (seller: LateSeller) => LateSeller['late']])[] = [
  ['Sent later', ({ late }) => late],
  ['Below the price', ({ belowPrice }) => belowPrice],
  ['Above limits', ({ overLimit }) => overLimit],
  ['Waiting', ({ waiting }) => waiting],
  ['Refused', ({ refused }) => refused],
]

/** What each seller's phone sent later. */
export function LateSellers({ sellers }: { sellers: readonly LateSeller[] }) {
  return (
    <section aria-labelledby="late-sellers">
      <h2 id="late-sellers" className="mb-1 text-xl">
        By seller
      </h2>
      <p className="mb-3 text-soft">
        All sales that arrived later than they were made, also those that counted by themselves. ‘Below the
        price’ says how much less than the price list they came to.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {sellers.map((seller) => (
          <li key={seller.personId} className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5">
            <h3 className="wrap-anywhere font-semibold text-lg">{seller.name}</h3>
            <dl className="figures mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
              {facts.map(([name, countOf]) => (
                <div key={name}>
                  <dt className="text-[0.9375rem] text-soft">{name}</dt>
                  <dd className="font-semibold">{words(countOf(seller))}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '3, $40'; 'None'. */
function words({ sales, money }: LateSeller['late']): string {
  return sales === 0 ? 'None' : `${sales}, ${showAmount(money)}`
}
