import type { ReactNode } from 'react'

interface Props {
  payableTo: string
  /** '$500'. */
  amount: string
  /** What the committee looks for on it: 'Team Marsh, no. 1'. */
  memo: string
  /** Where it is mailed; '' where only the desk takes it. */
  address: string
  /** Where else it may go, and until when it is waited for. */
  facts: readonly { name: string; value: string }[]
}

/** A check as it has to be written, laid out as one, with where it goes. */
export function CheckSlip({ payableTo, amount, memo, address, facts }: Props) {
  const where = [...(address ? [{ name: 'Mail it to', value: address }] : []), ...facts]
  return (
    <section aria-label="Your check" className="rounded-lg border border-ink bg-white print:border-2">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-5 px-[min(1.25rem,5vw)] py-5">
        <Written name="Payable to">{payableTo}</Written>
        <div>
          <dt className="text-[0.9375rem] text-soft">Amount</dt>
          <dd className="figures mt-1 rounded-sm border border-ink bg-mint px-2.5 py-0.5 font-bold text-xl">
            {amount}
          </dd>
        </div>
        <Written name="Write on it" isWide>
          {memo}
        </Written>
      </dl>
      {where.length > 0 && (
        <dl className="grid gap-3 border-line border-t-2 border-dashed px-[min(1.25rem,5vw)] py-4">
          {where.map(({ name, value }) => (
            <div key={name} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** On a line of its own, as by hand. */
function Written({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="wrap-anywhere border-ink border-b pb-1 font-board font-semibold text-[min(1.25rem,6vw)] leading-snug">
        {children}
      </dd>
    </div>
  )
}
