import { showAmount } from '../../../../ui/dollars.ts'
import { nameOf } from '../bills.ts'
import type { Together } from './use-together.ts'

/** What is paid now, line by line, beside the form on a wide screen. */
export function Summary({ together: { chosen, choice, cover, total } }: { together: Together }) {
  return (
    <section
      aria-labelledby="paying-now"
      className="overflow-hidden rounded-lg border border-ink bg-white max-lg:hidden lg:sticky lg:top-6"
    >
      <h2 id="paying-now" className="border-line border-b px-5 py-3 text-xl">
        Paying now
      </h2>
      <ul className="figures">
        {chosen.map(({ bill, amount }) => (
          <Line key={bill.payable.key} name={nameOf(bill)} amount={amount} />
        ))}
        {choice.coversFee && cover !== null && <Line name="Card fee covered" amount={cover} />}
        {chosen.length === 0 && <li className="px-5 py-3 text-soft">Nothing chosen yet.</li>}
      </ul>
      <p className="figures flex items-baseline justify-between bg-mint px-5 py-3">
        <span className="font-semibold">Total</span>
        <span className="font-bold text-2xl">{showAmount(total)}</span>
      </p>
    </section>
  )
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <li className="flex justify-between gap-4 border-line border-b px-5 py-3">
      <span className="wrap-anywhere min-w-0">{name}</span>
      <span className="shrink-0 font-semibold">{showAmount(amount)}</span>
    </li>
  )
}
