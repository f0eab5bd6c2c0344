import type { ReactNode } from 'react'
import { type DraftHole, type HoleField, totalOf, wholeNumber } from '../holes-draft.ts'
import { handicapFault } from '../rules.ts'
import { FormSection } from './event-fields.tsx'
import { useEventForm } from './event-form-context.ts'
import { HolePictures } from './hole-pictures.tsx'
import { HoleRow } from './hole-row.tsx'

/** The course card: out, in, and what they add up to. */
export function HoleEditor() {
  const { draft, faults, change } = useEventForm()
  const fault = handicapFault(draft.holes.map(({ handicap }) => wholeNumber(handicap) ?? 0))
  const put = (index: number, field: HoleField, text: string) =>
    change(`holes.${index}.${field}`, {
      holes: draft.holes.map((hole, place) => (place === index ? { ...hole, [field]: text } : hole)),
    })
  const nine = (name: string, from: number) => (
    <Nine name={name} holes={draft.holes.slice(from, from + 9)}>
      {draft.holes.slice(from, from + 9).map((hole, place) => (
        <HoleRow
          key={hole.holeNumber}
          hole={hole}
          index={from + place}
          faults={faults}
          onChange={(field, text) => put(from + place, field, text)}
        />
      ))}
    </Nine>
  )
  return (
    <FormSection
      title="Holes"
      intro="From the course card. Handicap 1 is the hardest hole; each number from 1 to 18 once."
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        {nine('Out', 0)}
        {nine('In', 9)}
      </div>
      <p role="status" className="text-soft">
        Par {totalOf(draft.holes, 'par')}, {totalOf(draft.holes, 'yardage').toLocaleString('en-US')} yards.{' '}
        {fault ? `${fault}.` : 'Every handicap stands once.'}
      </p>
      <HolePictures />
    </FormSection>
  )
}

function Nine({ name, holes, children }: { name: string; holes: DraftHole[]; children: ReactNode }) {
  const cell = 'px-1 py-2 text-left font-semibold text-sm text-soft'
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className={`${cell} w-11`}>
            Hole
          </th>
          <th scope="col" className={cell}>
            Par
          </th>
          <th scope="col" className={cell}>
            Yards
          </th>
          <th scope="col" className={cell}>
            Handicap
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>
        <tr className="border-ink border-t font-semibold">
          <th scope="row" className="px-1 py-2 text-left">
            {name}
          </th>
          <td className="px-2">{totalOf(holes, 'par')}</td>
          <td className="px-2">{totalOf(holes, 'yardage')}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
