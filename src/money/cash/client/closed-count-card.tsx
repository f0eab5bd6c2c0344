import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { calendarDay, dateAndTime, shortDate } from '../../../kernel/text/dates.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import type { ClosedCount } from '../contract.ts'
import { Fact } from './count-facts.tsx'
import { depositOf } from './deposit-of.ts'
import { differenceInWords, drawerStateInWords, voidInWords } from './drawer-words.ts'
import { SetAsideNote } from './set-aside-note.tsx'

interface Props {
  count: ClosedCount
  eventId: string
  timeZone: string | undefined
  /** The first of those that wait has the page's main button. */
  isNext: boolean
  onDeposit: () => void
  onReceive: () => void
}

/** A count, the way its money took, and its deposit. */
export function ClosedCountCard({ count, eventId, timeZone, isNext, onDeposit, onReceive }: Props) {
  const { personName, countedBy, countedAt, note, depositedOn, difference, drawer } = count
  const voided = sumDollars([count.voidedCash, count.voidedChecks])
  const deposited = depositOf(count)
  const waits = drawer !== null && drawer.state !== 'received'
  return (
    <li className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-lg">{personName}</h3>
          <p className="text-soft">
            Counted by {countedBy}, {dateAndTime(countedAt, timeZone)}
          </p>
          {drawer && (
            <p className={waits ? 'font-semibold' : 'text-soft'}>{drawerStateInWords(drawer, timeZone)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {waits && (
            <Button kind={isNext ? 'main' : 'plain'} onClick={onReceive}>
              Confirm receipt<span className="sr-only"> of the money of {personName}</span>
            </Button>
          )}
          {!waits && (
            <Button onClick={onDeposit}>
              {depositedOn ? 'Change deposit' : 'Mark as deposited'}
              <span className="sr-only"> for the count of {personName}</span>
            </Button>
          )}
          <LinkButton href={`/admin/payments/deposit/${count.id}?eventId=${eventId}`}>
            Deposit slip<span className="sr-only"> for the count of {personName}</span>
          </LinkButton>
        </div>
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name="Expected" value={showAmount(sumDollars([count.expectedCash, count.expectedChecks]))} />
        <Fact name="Counted" value={showAmount(sumDollars([count.countedCash, count.countedChecks]))} />
        <Fact name="Difference" value={differenceInWords(difference)} isFlagged={difference !== 0} />
        <Fact
          name="Deposited"
          value={
            depositedOn
              ? `${showAmount(sumDollars([deposited.cash, deposited.checks]))}, ${shortDate(calendarDay(depositedOn), 'UTC')}`
              : 'Not yet'
          }
        />
      </dl>
      {drawer && drawer.openingFloat > 0 && (
        <p className="figures mt-2 text-soft">
          {drawer.state === 'received'
            ? `The opening float of ${showAmount(drawer.openingFloat)} is back.`
            : `Plus the opening float of ${showAmount(drawer.openingFloat)}.`}
        </p>
      )}
      {voided > 0 && (
        <p className="figures mt-2 text-soft">
          {showAmount(voided)} of what was expected was a wrong entry and void after the count. Without it the
          difference is: {differenceInWords(sumDollars([difference, voided])).toLowerCase()}.
        </p>
      )}
      {count.checks
        .filter((check) => check.voided === 'bounced')
        .map((check) => (
          <p key={check.paymentId} className="figures wrap-anywhere mt-2 font-semibold text-flag">
            {showAmount(check.amount)} of {check.payer}: {voidInWords(check, timeZone)}.
          </p>
        ))}
      <SetAsideNote setAside={count.setAside} />
      {note && <p className="wrap-anywhere mt-2">{note}</p>}
      <ReceivedOtherwise count={count} />
    </li>
  )
}

/** The treasurer's figure, where it isn't the count's. */
function ReceivedOtherwise({ count: { drawer, countedCash, countedChecks } }: { count: ClosedCount }) {
  if (!drawer || drawer.receivedCash === null) return null
  const received = sumDollars([drawer.receivedCash, drawer.receivedChecks ?? 0])
  const counted = sumDollars([countedCash, drawer.openingFloat, countedChecks])
  if (received === counted) return null
  return (
    <p className="wrap-anywhere mt-2 font-semibold text-flag">
      {showAmount(counted)} was counted, {showAmount(received)} received. {drawer.receivedNote}
    </p>
  )
}
