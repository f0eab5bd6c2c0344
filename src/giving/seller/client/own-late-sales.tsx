import { useEffect } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { OwnLateSale } from '../../add-ons/late-contract.ts'
import { lateReasonWords } from '../../add-ons/late-sales.ts'

/** The treasurer decides on another device. */
const askEvery = 15_000

/** A seller's own sales that wait for the treasurer, and those that were refused. `sent`: asks again when it changes. */
export function OwnLateSales({ sent }: { sent: number }) {
  const { data, refresh } = useCall('GET /api/cash/late-sales', {}, { every: askEvery })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just sent may wait by now
  useEffect(() => {
    void refresh()
  }, [sent])
  const sales = data?.sales.filter(({ state }) => state !== 'accepted') ?? []
  const waiting = sales.filter(({ state }) => state === 'waiting')
  const refused = sales.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {waiting.length > 0 && (
        <Banner kind="note" className="mb-4">
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {waiting.length === 1 ? '1 sale waits' : `${waiting.length} sales wait`} for the treasurer
            </summary>
            <p className="mt-1">
              Saved, and not counted as sold yet. Leave the money in your drawer and tell the treasurer what
              happened.
            </p>
            <List
              sales={waiting}
              wordsOf={({ reasons }) => reasons.map((reason) => lateReasonWords[reason]).join('. ')}
            />
          </details>
        </Banner>
      )}
      {refused.length > 0 && (
        <details className="mb-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Refused by the treasurer: {refused.length}
          </summary>
          <List
            sales={refused}
            wordsOf={({ state, decision }) =>
              `${decision?.why}. ${state === 'kept' ? 'The money stays in the drawer' : 'The money goes back to the buyer'}`
            }
          />
        </details>
      )}
    </>
  )
}

function List({ sales, wordsOf }: { sales: readonly OwnLateSale[]; wordsOf: (sale: OwnLateSale) => string }) {
  return (
    <ul className="mt-2 grid gap-2">
      {sales.map((sale) => (
        <li key={sale.id} className="wrap-anywhere">
          <span className="font-semibold">
            {showAmount(sale.money)}:{' '}
            {sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
            {sale.teamName && `, for team ${sale.teamName}`}
          </span>
          <span className="block">{wordsOf(sale)}.</span>
        </li>
      ))}
    </ul>
  )
}
