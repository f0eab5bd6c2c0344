import { type ReactNode, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import {
  type Course,
  courseNames,
  courses,
  type DraftHole,
  type HoleField,
  hasNumbers,
  holesFor,
  totalOf,
  wholeNumber,
  withSecondNine,
} from '../../../holes-draft.ts'
import { ninesOf } from '../../../nines.ts'
import { nine, ranksTogether } from '../../../round.ts'
import { handicapFault } from '../../../rules.ts'
import { EventCheck, EventText } from '../event-fields.tsx'
import { eventFieldId, useEventForm } from '../event-form-context.ts'
import { HoleRow } from './hole-row.tsx'
import { PasteCardDialog } from './paste-card-dialog.tsx'

/** The course card: pasted, typed when somebody asks for it, or left for later. Once it is there it is a card. */
export function HoleEditor() {
  const { draft, faults } = useEventForm()
  const [isPasting, setPasting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isThere = hasNumbers(draft.holes)
  const isTyping = isAsked || Object.keys(faults).some((path) => path.startsWith('holes.'))
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <CourseChoice />
        {(isThere || isTyping) && <EventText path="course.tees" label="Tees (optional)" />}
        {(draft.texts['course.nines'] !== '' || ((isThere || isTyping) && draft.holes.length > nine)) && (
          <EventText
            path="course.nines"
            label="Names of the nines (optional)"
            hint="Where signs on the course say Pines 3 for hole 12: Lakes, Pines."
          />
        )}
      </div>
      {!isThere && (
        <EventCheck
          name="cardLater"
          label="We don’t have the course card yet"
          hint="Until then, pages don’t show par, yards or hole drawings."
        />
      )}
      {!draft.cardLater && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Button onClick={() => setPasting(true)}>
              {isThere ? 'Paste again' : 'Paste the course card'}
            </Button>
            {!isTyping && (
              <Button onClick={() => setAsked(true)}>{isThere ? 'Edit holes' : 'Type the holes'}</Button>
            )}
          </div>
          {isTyping ? <CardTable /> : isThere && <CardAtAGlance holes={draft.holes} />}
          <p role="status" className="text-soft">
            {cardInWords(draft.holes)}
          </p>
        </>
      )}
      {isPasting && <PasteCardDialog onClose={() => setPasting(false)} />}
    </>
  )
}

const courseHints: Partial<Record<Course, string>> = {
  '9 twice': 'Holes 10 to 18 are 1 to 9 again, with handicaps of their own.',
  '36': 'Holes 19 to 36 are the second course, with its handicaps from 1 to 18. Each wave then plays one of the two: say which on the Waves page.',
}

/** How many holes there are. Nothing typed is lost before saving, but for holes that are no more. */
function CourseChoice() {
  const { draft, faults, change } = useEventForm()
  return (
    <SelectField
      id={eventFieldId('holeCount')}
      label="Holes"
      hint={courseHints[draft.course] ?? 'Can be changed until the first score.'}
      className="max-w-72"
      error={faults.holeCount}
      value={draft.course}
      onChange={(changed) => {
        const course = changed.target.value as Course
        change('holeCount', { course, holes: holesFor(course, draft.holes) })
      }}
    >
      <Options of={courseNames.map((name) => [name, courses[name].label])} />
    </SelectField>
  )
}

function CardTable() {
  const { draft, faults, change } = useEventForm()
  const put = (index: number, field: HoleField, text: string) => {
    const holes = draft.holes.map((hole, place) => (place === index ? { ...hole, [field]: text } : hole))
    change(`holes.${index}.${field}`, { holes: withSecondNine(draft.course, holes) })
  }
  const nines = ninesOf(draft.holes).map(({ name, from, holes }) => (
    <Nine key={name} name={name} holes={holes}>
      {holes.map((hole, place) => (
        <HoleRow
          key={hole.holeNumber}
          hole={hole}
          index={from + place}
          faults={faults}
          isCopy={courses[draft.course].nineTwice && from + place >= nine}
          onChange={(field, text) => put(from + place, field, text)}
        />
      ))}
    </Nine>
  ))
  return <div className="grid items-start gap-6 md:grid-cols-2">{nines}</div>
}

function cardInWords(holes: readonly DraftHole[]): string {
  if (!hasNumbers(holes)) return 'Nothing entered yet. Paste it from a spreadsheet, or type it.'
  const sums = `Par ${totalOf(holes, 'par')}, ${totalOf(holes, 'yardage').toLocaleString('en-US')} yards.`
  const fault = handicapFault(
    holes.map(({ handicap }) => wholeNumber(handicap) ?? 0),
    holes.length,
  )
  return `${sums} ${fault ? `${fault}.` : `Each handicap from 1 to ${ranksTogether(holes.length)} is used once${ranksTogether(holes.length) < holes.length ? ' on each course' : ''}.`}`
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
          <td className="px-2">{totalOf(holes, 'par') || ''}</td>
          <td className="px-2">{totalOf(holes, 'yardage') || ''}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const cell = 'border-line border-l py-1.5'
const rowHead = 'px-2 py-1.5 text-left font-normal'

/** The card as it is printed, to check it. */
function CardAtAGlance({ holes }: { holes: readonly DraftHole[] }) {
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
