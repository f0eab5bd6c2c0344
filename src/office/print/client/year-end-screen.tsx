import { useState } from 'react'
import { flushSync } from 'react-dom'
import useSWR from 'swr'
import { longDate } from '../../../kernel/text/dates.ts'
import type { YearEnd } from '../../../money/books/year-end-contract.ts'
import { OtherEvents } from '../../../money/ledger/client/index.ts'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { yearEndPrints } from '../year-end.ts'
import { createMeasure, loadFonts } from './fonts.ts'
import { pagesAsPrinted } from './pages-as-printed.ts'
import { PrintPages } from './print-pages.tsx'
import { PrintRow } from './print-row.tsx'
import { Progress } from './progress.tsx'
import { qrOf } from './qr.ts'
import { usePdf } from './use-pdf.ts'
import type { LaidOutPrintable } from './use-printables.ts'

interface YearEndPrintables {
  yearEnd: YearEnd
  prints: LaidOutPrintable[]
}

/** The treasurer's year-end printables, with their pages. */
function useYearEnd(eventId: string | undefined, year: string | undefined): CallState<YearEndPrintables> {
  const { event } = useEvent()
  const { username } = useSession()
  const { data, error, isLoading, mutate } = useSWR<YearEndPrintables, ApiFault>(
    event && ['year-end', eventId ?? event.eventId, year ?? '', username],
    () => layOut(eventId ?? event?.eventId ?? '', year, event?.timeZone),
    { shouldRetryOnError: false },
  )
  return { data, fault: error, isLoading, refresh: () => mutate() }
}

async function layOut(
  eventId: string,
  year: string | undefined,
  timeZone: string | undefined,
): Promise<YearEndPrintables> {
  try {
    const [yearEnd, { donations }] = await Promise.all([
      call('GET /api/admin/year-end', { query: { eventId, year } }),
      call('GET /api/admin/get-donations', { query: { eventId } }),
      loadFonts(),
    ])
    const facts = { yearEnd, baskets: donations, dayOf: (at: string) => longDate(at, timeZone) }
    const tools = { measure: createMeasure(), qr: qrOf }
    const prints = yearEndPrints.map((kind) => ({
      kind,
      count: kind.count(facts),
      pages: pagesAsPrinted(kind.layOut(facts, tools), tools),
    }))
    return { yearEnd, prints }
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** Year-end letters and reports for the treasurer. `?eventId=` selects a previous event. */
export default function YearEndScreen() {
  const eventId = useEventId()
  const [year, setYear] = useState<string>()
  const called = useYearEnd(eventId, year)
  return (
    <div className="page print:m-0 print:max-w-none print:p-0">
      <div className="no-print">
        <PageHead title="Year end">{called.data?.yearEnd.eventName}</PageHead>
        <OtherEvents eventId={eventId} />
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
      <div className="no-print mb-4 grid gap-4">
        <YearChoice yearEnd={yearEnd} onYear={onYear} />
        <Notes yearEnd={yearEnd} />
      </div>
      <Progress making={making} />
      <ul className="border-line border-t print:border-0">
        {prints.map((printable) => {
          const { kind, pages } = printable
          const isShown = shown === kind.key
          const isPrinted = printed === kind.key
          const title = `${kind.title}, ${titleOf[kind.key]?.(yearEnd) ?? yearEnd.eventName}`
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

/** What the file's name says of its kind; for others, the event. */
const titleOf: Record<string, (yearEnd: YearEndPrintables['yearEnd']) => string> = {
  acknowledgments: ({ eventName, year }) => `${eventName}, ${year}`,
  'card-gross': ({ year }) => String(year),
}

/** What is missing before a letter can be printed. */
function Notes({
  yearEnd: { is501c3, withoutValue, charity, formsDue = [] },
}: {
  yearEnd: YearEndPrintables['yearEnd']
}) {
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
          Not in the letters yet, or only in part:{' '}
          {withoutValue.map(({ number, payer }) => `${payer} (receipt ${number})`).join(', ')}. First set the
          fair market values, in Event details or in the Price list.
        </Banner>
      )}
      {formsDue.length > 0 && (
        <Banner>
          <p className="font-semibold">Raffle winners the IRS wants to hear of</p>
          <ul className="mt-1 list-disc pl-5">
            {formsDue.map(({ what, winner, winnings, lessTicket, formDue, withheld, taxPaidBy, sentOn }) => (
              <li key={what} className="wrap-anywhere">
                {what}, {winner || 'winner not named yet'}: {showAmount(winnings)}
                {lessTicket < winnings && `, or ${showAmount(lessTicket)} less the ticket`}.{' '}
                {formDue ? 'Form W-2G is due.' : 'Confirm the year’s minimum under Raffles.'}
                {withheld > 0 &&
                  (sentOn
                    ? ` ${showAmount(withheld)} was ${heldBack(taxPaidBy)} and sent to the IRS on ${longDate(`${sentOn}T12:00:00Z`, 'UTC')} (Form 945).`
                    : ` ${showAmount(withheld)} has to be ${heldBack(taxPaidBy)} and sent to the IRS (Form 945).`)}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            The first figure is for box 1: the prize in full, with any tax the charity paid for its winner.
            The IRS lets you subtract the ticket to decide whether a form is due, but doesn’t say so about box
            1, so we don’t subtract it. If your tax preparer does, use the second figure for every winner.
          </p>
        </Banner>
      )}
    </>
  )
}

function heldBack(paidBy: 'winner' | 'charity' | undefined): string {
  if (!paidBy) return 'held back'
  return paidBy === 'winner' ? 'collected from the winner' : 'paid for the winner'
}

const yearsBack = 5

/** The year of the acknowledgments and the card gross. Says which other years have payments of the event. */
function YearChoice({
  yearEnd: { year, years: paidIn },
  onYear,
}: {
  yearEnd: YearEndPrintables['yearEnd']
  onYear: (year: string) => void
}) {
  const [newest] = useState(() => Math.max(year, new Date().getFullYear()))
  const recent = Array.from({ length: yearsBack + 1 }, (_, back) => newest - back)
  const years = [...new Set([...recent, ...paidIn, year])].sort((a, b) => b - a)
  const others = paidIn.filter((each) => each !== year)
  return (
    <SelectField
      label="Year"
      hint={
        others.length > 0 &&
        `Payments for this event also came in during ${others.join(', ')}. Each year has its own letters.`
      }
      value={String(year)}
      onChange={(change) => onYear(change.target.value)}
      className="max-w-md"
    >
      <Options of={years} />
    </SelectField>
  )
}
