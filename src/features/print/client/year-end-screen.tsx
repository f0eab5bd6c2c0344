import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { classes } from '../../../ui/classes.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { PaymentsNav } from '../../payments/client/index.ts'
import { PrintPages } from './print-pages.tsx'
import { PrintRow } from './print-row.tsx'
import { Progress } from './progress.tsx'
import { usePdf } from './use-pdf.ts'
import { useYearEnd, type YearEndPrintables } from './use-year-end.ts'

/** Year-end letters and reports for the treasurer. `?eventId=` selects a previous event. */
export default function YearEndScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const [year, setYear] = useState<string>()
  const called = useYearEnd(eventId, year)
  return (
    <div className="page print:m-0 print:max-w-none print:p-0">
      <div className="no-print">
        <PageHead title="Year end">{called.data?.yearEnd.eventName}</PageHead>
        <PaymentsNav here="Year end" eventId={eventId} />
      </div>
      <UntilLoaded called={called} label="Loading the year end">
        {(data) => <Everything data={data} onYear={setYear} />}
      </UntilLoaded>
    </div>
  )
}

function Everything({ data, onYear }: { data: YearEndPrintables; onYear: (year: string) => void }) {
  const { yearEnd, prints } = data
  const { making, save } = usePdf()
  const [shown, setShown] = useState<string | null>(null)
  const [printed, setPrinted] = useState<string | null>(null)

  function print(key: string): void {
    flushSync(() => setPrinted(key))
    window.print()
  }

  return (
    <>
      <div className="no-print mb-4 grid gap-4 empty:mb-0">
        <Notes yearEnd={yearEnd} />
      </div>
      <Progress making={making} />
      <ul className="border-line border-t print:border-0">
        {prints.map((printable) => {
          const { kind, pages } = printable
          const isShown = shown === kind.key
          const isPrinted = printed === kind.key
          const title = `${kind.title}, ${kind.key === 'card-gross' ? yearEnd.year : yearEnd.eventName}`
          return (
            <li
              key={kind.key}
              className={classes('border-line border-b print:border-0', !isPrinted && 'print:hidden')}
            >
              <PrintRow
                printable={printable}
                isShown={isShown}
                isMaking={making?.key === kind.key}
                isBusy={making !== null}
                onShow={() => setShown(isShown ? null : kind.key)}
                onPrint={() => print(kind.key)}
                onSave={() => save(kind.key, title, [{ title: kind.title, pages }])}
              />
              {kind.key === 'card-gross' && <YearChoice yearEnd={yearEnd} onYear={onYear} />}
              {(isShown || isPrinted) && (
                <PrintPages id={`sheets-${kind.key}`} pages={pages} onlyOnPaper={!isShown} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What is missing before a letter can be printed. */
function Notes({ yearEnd: { is501c3, withoutValue, charity } }: { yearEnd: YearEndPrintables['yearEnd'] }) {
  return (
    <>
      {!is501c3 && (
        <Banner>
          The charity isn’t set as a 501(c)(3), so there are no acknowledgments for taxes. You can change that
          in Event details.
        </Banner>
      )}
      {is501c3 && !charity.taxId && (
        <Banner>The letters have no tax ID yet. Enter it in Event details, under Charity.</Banner>
      )}
      {withoutValue.length > 0 && (
        <Banner kind="fault">
          No letter yet for{' '}
          {withoutValue.map(({ number, payer }) => `${payer} (receipt ${number})`).join(', ')}: set the fair
          market values in Event details first.
        </Banner>
      )}
    </>
  )
}

const yearsBack = 5

function YearChoice({
  yearEnd: { year },
  onYear,
}: {
  yearEnd: YearEndPrintables['yearEnd']
  onYear: (year: string) => void
}) {
  const [newest] = useState(() => Math.max(year, new Date().getFullYear()))
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => newest - back)
  return (
    <div className="no-print -mt-2 grid w-40 gap-1 pb-5 max-lg:ml-[5.75rem] lg:ml-[6.75rem]">
      <label htmlFor="card-gross-year" className="font-semibold">
        Year
      </label>
      <Select id="card-gross-year" value={String(year)} onChange={(change) => onYear(change.target.value)}>
        {(years.includes(year) ? years : [...years, year]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </div>
  )
}
