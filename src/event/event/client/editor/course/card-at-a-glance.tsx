import { type DraftHole, totalOf } from '../../../holes-draft.ts'
import { ninesOf } from '../../../nines.ts'

const cell = 'border-line border-l py-1.5'
const rowHead = 'px-2 py-1.5 text-left font-normal'

/** The card as it is printed, to check it. */
export function CardAtAGlance({ holes }: { holes: readonly DraftHole[] }) {
  return (
    <section
      aria-label="Course card at a glance"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-ink bg-white"
    >
      <table className="figures w-full min-w-[27rem] table-fixed border-collapse text-center text-[0.875rem]">
        {ninesOf(holes).map(({ name, holes: nine }, place) => (
          <tbody key={name} className={place > 0 ? 'border-ink border-t' : undefined}>
            <tr className="bg-mint font-bold">
              <th scope="row" className="w-[5.25rem] px-2 py-1.5 text-left">
                Hole
              </th>
              {nine.map(({ holeNumber }) => (
                <th key={holeNumber} scope="col" className={cell}>
                  {holeNumber}
                </th>
              ))}
              <th scope="col" className={`${cell} w-12 bg-sand`}>
                {name}
              </th>
            </tr>
            <Row label="Par" values={nine.map(({ par }) => par)} total={totalOf(nine, 'par')} isBold />
            <Row label="Handicap" values={nine.map(({ handicap }) => handicap)} total={0} />
            <Row label="Yards" values={nine.map(({ yardage }) => yardage)} total={totalOf(nine, 'yardage')} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface RowProps {
  label: string
  values: readonly string[]
  /** 0 for none. */
  total: number
  isBold?: boolean
}

function Row({ label, values, total, isBold = false }: RowProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className={rowHead}>
        {label}
      </th>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place
        <td key={place} className={`${cell} ${isBold ? 'font-bold' : ''}`}>
          {value}
        </td>
      ))}
      <td className={`${cell} bg-sand font-bold`}>{total > 0 && total.toLocaleString('en-US')}</td>
    </tr>
  )
}
