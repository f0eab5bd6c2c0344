import { showAmount } from '../../../ui/dollars.ts'
import type { CashBox } from '../contract.ts'
import { overShortInWords } from './drawer-words.ts'

/** All drawers together, next to the journal. */
export function BooksOfCash({ box: { books, floatsOut } }: { box: CashBox }) {
  const rows = [
    { name: 'Cash taken, less refunds', amount: books.drawers },
    ...(books.overShort === 0
      ? []
      : [{ name: `${overShortInWords(books.overShort)}, counted and received`, amount: books.overShort }]),
    ...(books.byHand === 0 ? [] : [{ name: 'Card payments given back by hand', amount: -books.byHand }]),
    ...(books.deposited === 0 ? [] : [{ name: 'Cash deposited', amount: -books.deposited }]),
    { name: 'Cash on Hand in the journal', amount: books.ledger },
  ]
  return (
    <section
      aria-labelledby="cash-in-books"
      className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5"
    >
      <h2 id="cash-in-books" className="mb-2 text-xl">
        Totals
      </h2>
      <dl className="figures divide-y divide-line">
        {rows.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold">{showAmount(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2">
          <dt>Opening floats to come back</dt>
          <dd className="font-semibold">{showAmount(floatsOut)}</dd>
        </div>
      </dl>
      <p className={books.difference === 0 ? 'mt-2 text-soft' : 'mt-2 font-semibold text-flag'}>
        {books.difference === 0
          ? 'The drawers and the journal agree to the cent.'
          : `The journal differs by ${showAmount(books.difference)}. Please tell whoever runs this site.`}
      </p>
    </section>
  )
}
