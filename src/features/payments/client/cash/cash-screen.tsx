import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { calendarDay, dateAndTime, shortDate } from '../../../../kernel/text/dates.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { useListFocus } from '../../../../ui/lists/use-list-focus.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { CashBox, CashItem, ClosedCount, OpenTakings } from '../../cash-contract.ts'
import { PaymentsNav } from '../payments-nav.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

/** Polls, because check-in may take money while this is open. */
const askEvery = 15_000

/** Closing time: what everybody who took cash and checks should have, what was counted, and what was deposited. */
export default function CashScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const called = useCall('GET /api/admin/cash-counts', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page">
      <PageHead title="Cash and checks">{called.data?.eventName}</PageHead>
      <PaymentsNav here="Cash and checks" eventId={eventId} />
      <UntilLoaded called={called} label="Loading cash and checks">
        {(box) => <Box box={box} onChanged={() => void called.refresh()} />}
      </UntilLoaded>
    </div>
  )
}

function Box({ box, onChanged }: { box: CashBox; onChanged: () => void }) {
  const [counting, setCounting] = useState<OpenTakings | null>(null)
  const [depositing, setDepositing] = useState<ClosedCount | null>(null)
  const { event } = useEvent()
  const heading = useListFocus<HTMLHeadingElement>(box.open.length)
  const done = (message: string) => {
    setCounting(null)
    setDepositing(null)
    toast.success(message)
    onChanged()
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="open-takings">
        <h2 ref={heading} id="open-takings" tabIndex={-1} className="mb-3 text-xl">
          To count
        </h2>
        {box.open.length === 0 ? (
          <EmptyState title="Nothing to count">
            Cash and checks show up here as soon as someone records them.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {box.open.map((takings) => (
              <OpenRow key={takings.personId} takings={takings} onCount={() => setCounting(takings)} />
            ))}
          </ul>
        )}
      </section>
      {box.counts.length > 0 && (
        <section aria-labelledby="closed-counts">
          <h2 id="closed-counts" className="mb-3 text-xl">
            Closed counts
          </h2>
          <ul className="grid gap-4">
            {box.counts.map((count) => (
              <ClosedRow
                key={count.id}
                count={count}
                eventId={box.eventId}
                timeZone={event?.timeZone}
                onDeposit={() => setDepositing(count)}
              />
            ))}
          </ul>
        </section>
      )}
      {counting && (
        <CountDialog
          takings={counting}
          eventId={box.eventId}
          onClose={() => setCounting(null)}
          onDone={() => done(`${counting.personName}’s count is closed.`)}
          onOld={onChanged}
        />
      )}
      {depositing && (
        <DepositDialog
          count={depositing}
          onClose={() => setDepositing(null)}
          onDone={() => done('Deposit date saved.')}
        />
      )}
    </div>
  )
}

const card = 'rounded-lg border border-line bg-white px-4 py-4 sm:px-5'

function OpenRow({ takings, onCount }: { takings: OpenTakings; onCount: () => void }) {
  const { personName, expectedCash, expectedChecks, cash, checks, cashRefunds } = takings
  return (
    <li className={card}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-lg">{personName}</h3>
          <p className="figures">
            {showAmount(expectedCash)} in cash, {showAmount(expectedChecks)} in checks
          </p>
          {cashRefunds > 0 && (
            <p className="text-soft">{showAmount(cashRefunds)} in cash refunds is already subtracted.</p>
          )}
        </div>
        <Button kind="main" onClick={onCount}>
          Count<span className="sr-only"> the money of {personName}</span>
        </Button>
      </div>
      <Items name="Cash" items={cash} />
      <Items name="Checks" items={checks} />
    </li>
  )
}

function Items({ name, items }: { name: string; items: readonly CashItem[] }) {
  if (items.length === 0) return null
  const count = items.length === 1 ? '1 payment' : `${items.length} payments`
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {name}: {count}
      </summary>
      <ul className="figures divide-y divide-line border-line border-t">
        {items.map(({ paymentId, number, payer, checkNumber, amount }) => (
          <li key={paymentId} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">
              {payer}
              <span className="block text-[0.9375rem] text-soft">
                Receipt {number}
                {checkNumber && `, check ${checkNumber}`}
              </span>
            </span>
            <span>{showAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ClosedProps {
  count: ClosedCount
  eventId: string
  timeZone: string | undefined
  onDeposit: () => void
}

function ClosedRow({ count, eventId, timeZone, onDeposit }: ClosedProps) {
  const { personName, countedBy, countedAt, note, depositedOn, difference } = count
  const expected = count.expectedCash + count.expectedChecks
  const counted = count.countedCash + count.countedChecks
  return (
    <li className={card}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-lg">{personName}</h3>
          <p className="text-soft">
            Counted by {countedBy}, {dateAndTime(countedAt, timeZone)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onDeposit}>
            {depositedOn ? 'Change deposit date' : 'Mark as deposited'}
            <span className="sr-only"> for the count of {personName}</span>
          </Button>
          <LinkButton href={`/admin/payments/deposit/${count.id}?eventId=${eventId}`}>
            Deposit slip<span className="sr-only"> for the count of {personName}</span>
          </LinkButton>
        </div>
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name="Expected" value={showAmount(expected)} />
        <Fact name="Counted" value={showAmount(counted)} />
        <Fact name="Difference" value={differenceInWords(difference)} isFlagged={difference !== 0} />
        <Fact name="Deposited" value={depositedOn ? shortDate(calendarDay(depositedOn), 'UTC') : 'Not yet'} />
      </dl>
      {note && <p className="wrap-anywhere mt-2">{note}</p>}
    </li>
  )
}

function Fact({ name, value, isFlagged = false }: { name: string; value: string; isFlagged?: boolean }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className={isFlagged ? 'font-semibold text-flag' : 'font-semibold'}>{value}</dd>
    </div>
  )
}

/** '$10 missing', '$5 over', 'None'. */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'None'
  return `${showAmount(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`
}
