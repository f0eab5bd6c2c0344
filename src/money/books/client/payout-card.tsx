import { showCents } from '../../../kernel/money.ts'
import { calendarDay, shortDate, weekdayAndDate } from '../../../kernel/text/dates.ts'
import { call } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import type { Payout, PayoutLine, Payouts } from '../payout-contract.ts'
import { insideOf, lineFacts, lineHead, payoutStatusNames } from './payout-words.ts'

interface Props {
  payout: Payout
  eventId: string
  timeZone: string | undefined
  onChange: (payouts: Payouts) => void
}

/** One line of the bank statement: day and amount. Expands to show its contents. */
export function PayoutCard({ payout, eventId, timeZone, onChange }: Props) {
  const { arrivesOn, amount, status, failure, statementText, isItemized, lines, notFromEvent } = payout
  const isBad = status === 'failed' || status === 'canceled'
  return (
    <li className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 pt-4">
        <div className="min-w-0">
          <h3 className="font-semibold text-lg">{weekdayAndDate(calendarDay(arrivesOn), 'UTC')}</h3>
          <p className={classes(isBad ? 'font-semibold text-flag' : 'text-soft')}>
            {payoutStatusNames[status]}
            {statementText && (
              <span className="font-normal text-soft">, on the statement as “{statementText}”</span>
            )}
          </p>
          {failure && (
            <p>
              {failure} The money went back to where it came from, and goes out again with the next payout.
            </p>
          )}
        </div>
        <p className="figures font-semibold text-xl">{showCents(amount)}</p>
      </div>
      <details className="px-4">
        <summary className="-mx-4 cursor-pointer px-4 py-2.5 text-fairway">
          <span className="font-semibold underline-offset-4 hover:underline">Inside: {insideOf(payout)}</span>
          <span className="sr-only"> in the payout of {weekdayAndDate(calendarDay(arrivesOn), 'UTC')}</span>
        </summary>
        {!isItemized && <p className="pb-3">We don’t know what’s inside yet. Check back in a few hours.</p>}
        {isItemized && (
          <ul className="figures border-line border-t">
            {lines.map((line) => (
              <Line key={line.id} line={line} timeZone={timeZone} />
            ))}
            {notFromEvent !== 0 && (
              <li className="flex justify-between gap-4 py-2.5">
                <span className="font-semibold">Not from this event</span>
                <span className="whitespace-nowrap">{showCents(notFromEvent)}</span>
              </li>
            )}
          </ul>
        )}
      </details>
      <Seen payout={payout} eventId={eventId} timeZone={timeZone} onChange={onChange} />
    </li>
  )
}

function Line({ line, timeZone }: { line: PayoutLine; timeZone: string | undefined }) {
  const { amount, fee, net, date } = line
  return (
    <li className="flex justify-between gap-4 border-line border-b py-2.5 last:border-b-0">
      <div className="min-w-0">
        <span className="wrap-anywhere block">{lineHead(line)}</span>
        <span className="wrap-anywhere block text-[0.9375rem] text-soft">
          {[lineFacts(line), shortDate(date, timeZone)].filter(Boolean).join(', ')}
        </span>
      </div>
      <div className="shrink-0 text-right">
        <span className="block whitespace-nowrap">{showCents(net)}</span>
        {fee !== 0 && (
          <span className="block whitespace-nowrap text-[0.9375rem] text-soft">
            {showCents(amount)} − {showCents(fee)} fee
          </span>
        )}
      </div>
    </li>
  )
}

/** Who found it on the bank statement and when, or the button to mark it as seen. */
function Seen({ payout: { id, arrivesOn, status, seen }, eventId, timeZone, onChange }: Props) {
  const [, mark] = usePress(async (isSeen: boolean) => {
    onChange(
      await call('POST /api/admin/payouts/{id}/seen', { params: { id }, body: { eventId, seen: isSeen } }),
    )
  })
  if (!seen && (status === 'failed' || status === 'canceled')) return null
  const of = `the payout of ${weekdayAndDate(calendarDay(arrivesOn), 'UTC')}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
      {seen ? (
        <>
          <p>
            Seen on the bank statement: {seen.by}, {shortDate(seen.at, timeZone)}
          </p>
          <RowButton of={of} onClick={() => void mark(false)}>
            Unmark
          </RowButton>
        </>
      ) : (
        <>
          <p className="text-soft">Not marked as seen on the bank statement</p>
          <RowButton of={of} onClick={() => void mark(true)}>
            Mark as seen
          </RowButton>
        </>
      )}
    </div>
  )
}
