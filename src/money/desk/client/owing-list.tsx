import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { namesOfThing } from '../../ledger/purposes.ts'
import type { Owing } from '../shapes.ts'

interface Props {
  owing: readonly Owing[]
  onRecord: (owing: Owing) => void
}

/** Who still owes what, and a button for what came in; hidden when nobody does. */
export function OwingList({ owing, onRecord }: Props) {
  const isWide = useWide()
  const record = (each: Owing) => (
    <Button small onClick={() => onRecord(each)}>
      Record payment<span className="sr-only"> for {each.name}</span>
    </Button>
  )
  if (owing.length === 0) return null
  const total = showAmount(sumDollars(owing.map(({ owed }) => owed)))
  const count = owing.length === 1 ? '1 not paid' : `${owing.length} not paid`
  return (
    <section>
      <h2 className="mb-3 text-xl">Still owed</h2>
      {isWide ? (
        <DataTable
          caption="Still owed"
          columns={[
            ...columns,
            { head: 'Payment', cell: (each) => <div className="lg:-my-2.5">{record(each)}</div> },
          ]}
          rows={owing}
          rowKey={({ subjectId }) => subjectId}
          foot={[count, '', '', '', '', total, '']}
        />
      ) : (
        <>
          <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
            {owing.map((each) => (
              <li key={each.subjectId} className="px-4 py-3">
                <p className="flex justify-between gap-4 font-semibold">
                  <span className="wrap-anywhere min-w-0">{each.name}</span>
                  <span>{showAmount(each.owed)}</span>
                </p>
                <p className="text-soft">
                  {namesOfThing(each).item}
                  {each.paid > 0 && `, ${showAmount(each.paid)} of ${showAmount(each.price)} paid`}
                </p>
                <Contact owing={each} />
                <div className="mt-2">{record(each)}</div>
              </li>
            ))}
          </ul>
          <p className="figures mt-4 font-semibold">
            {count}, {total}
          </p>
        </>
      )}
    </section>
  )
}

const columns: Column<Owing>[] = [
  {
    head: 'For',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
    sortValue: ({ name }) => name,
  },
  {
    head: 'Kind',
    cell: (each) => namesOfThing(each).item,
    sortValue: (each) => namesOfThing(each).item,
  },
  { head: 'Contact', cell: (each) => <Contact owing={each} />, sortValue: ({ contact }) => contact.name },
  { head: 'Price', cell: ({ price }) => showAmount(price), sortValue: ({ price }) => price, numeric: true },
  {
    head: 'Paid',
    cell: ({ paid, waived }) => showAmount(paid) + (waived > 0 ? ` and ${showAmount(waived)} waived` : ''),
    sortValue: ({ paid }) => paid,
    numeric: true,
  },
  {
    head: 'Owed',
    cell: ({ owed }) => <span className="font-semibold text-flag">{showAmount(owed)}</span>,
    sortValue: ({ owed }) => owed,
    numeric: true,
  },
]

function Contact({ owing: { contact } }: { owing: Owing }) {
  if (!contact.email) return contact.name
  return (
    <a
      href={`mailto:${contact.email}`}
      className="link inline-flex min-h-11 items-center break-all lg:-my-2.5"
    >
      {contact.email}
    </a>
  )
}
