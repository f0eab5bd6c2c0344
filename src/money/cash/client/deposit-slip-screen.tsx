import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { fromDollars, toDollars } from '../../../kernel/money.ts'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { calendarDay, shortDate } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { CashBox, ClosedCount } from '../contract.ts'
import { billNames, billsTotal } from '../rules.ts'
import { billLabel } from './bill-fields.tsx'
import { depositOf } from './deposit-of.ts'
import { voidInWords } from './drawer-words.ts'

/** A printable deposit slip for one closed count: the cash by bill, each check, and the total. */
export default function DepositSlipScreen() {
  const { countId } = useParams()
  const eventId = useEventId()
  const called = useCall('GET /api/admin/cash-counts', { query: { eventId } })
  return (
    <div className="page max-w-3xl print:max-w-none">
      <UntilLoaded called={called} label="Loading the deposit slip">
        {(box) => {
          const count = box.counts.find(({ id }) => id === countId)
          return count ? <Slip box={box} count={count} /> : <NoSlip />
        }}
      </UntilLoaded>
    </div>
  )
}

function Slip({ box, count }: { box: CashBox; count: ClosedCount }) {
  const timeZone = useEvent().event?.timeZone
  const { checks, depositedOn, personName, drawer } = count
  const { cash, checks: checkSum } = depositOf(count)
  const bills = hasCountedBills(count) ? count.bills : null
  const openingFloat = drawer?.openingFloat ?? 0
  // A wrong entry was never a check; one that bounced was on this slip.
  const real = checks.filter(({ voided }) => voided !== 'mistake')
  const listed = sumDollars(real.map(({ amount }) => amount))
  const bounced = checks.filter(({ voided }) => voided === 'bounced')
  return (
    <>
      <PageHead
        title="Deposit slip"
        actions={
          <Button className="no-print" kind="main" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        {box.charityName}, {box.eventName}
      </PageHead>
      <article className="figures grid gap-6 rounded-lg border border-ink bg-white px-4 py-5 sm:px-6 print:rounded-none print:border-0 print:px-0">
        <p>
          Deposited on: {depositedOn ? shortDate(calendarDay(depositedOn), 'UTC') : '____________________'}
          <span className="block text-soft">
            Taken by {personName}, counted by {count.countedBy}
          </span>
        </p>
        <Part title="Cash" head={bills ? ['Bill or coin', 'How many', 'Amount'] : []}>
          {bills &&
            billNames
              .filter((name) => (bills[name] ?? 0) > 0)
              .map((name) => (
                <Row
                  key={name}
                  cells={[
                    billLabel(name),
                    String(bills[name]),
                    showAmount(toDollars(billsTotal({ [name]: bills[name] }))),
                  ]}
                />
              ))}
          {bills && openingFloat > 0 && (
            <Row cells={['Less the opening float', '', `−${showAmount(openingFloat)}`]} />
          )}
          <Row cells={['Total cash', '', showAmount(cash)]} isTotal />
        </Part>
        <Part title="Checks" head={['Payer', 'Check number', 'Amount']}>
          {checks.map((check) => (
            <Row
              key={check.paymentId}
              cells={[check.payer, check.checkNumber ?? 'none', showAmount(check.amount)]}
              mark={voidInWords(check, timeZone)}
            />
          ))}
          <Row cells={[`Total checks (${real.length})`, '', showAmount(checkSum)]} isTotal />
        </Part>
        {listed !== checkSum && (
          <p className="text-flag">
            The checks listed add up to {showAmount(listed)}. {showAmount(checkSum)}{' '}
            {depositedOn ? 'was deposited' : 'was counted'}.
          </p>
        )}
        <p className="flex justify-between border-ink border-t-2 pt-3 font-semibold text-xl">
          <span>Total deposit</span>
          <span>{showAmount(sumDollars([cash, checkSum]))}</span>
        </p>
        {bounced.length > 0 && (
          <p className="text-flag">
            {bounced.length === 1 ? 'One check' : `${bounced.length} checks`} of this deposit came back from
            the bank: {showAmount(sumDollars(bounced.map(({ amount }) => amount)))}.
          </p>
        )}
      </article>
    </>
  )
}

/** The bills were counted by the drawer's person: if another sum was received, they are not what is deposited. */
function hasCountedBills({ countedCash, drawer }: ClosedCount): boolean {
  const receivedCash = drawer?.receivedCash ?? null
  return (
    receivedCash === null ||
    fromDollars(receivedCash) === fromDollars(countedCash + (drawer?.openingFloat ?? 0))
  )
}

function Part({ title, head, children }: { title: string; head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="mb-1 text-left font-semibold text-lg">{title}</caption>
      {head.length > 0 && (
        <thead>
          <tr className="border-line border-b text-soft">
            {head.map((name, place) => (
              <th key={name} scope="col" className={`py-1.5 font-normal ${alignment(place)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  cells: readonly [string, string, string]
  isTotal?: boolean
  /** Below its name, flagged. */
  mark?: string | null
}

function Row({ cells, isTotal = false, mark = null }: RowProps) {
  const [name, ...others] = cells
  return (
    <tr className={isTotal ? 'font-semibold' : 'border-line border-b'}>
      <th scope="row" className={`wrap-anywhere py-1.5 ${isTotal ? '' : 'font-normal'} ${alignment(0)}`}>
        {name}
        {mark && <span className="block font-semibold text-flag">{mark}</span>}
      </th>
      {others.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells stay in their place
        <td key={place} className={`py-1.5 ${alignment(place + 1)}`}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

function alignment(place: number): string {
  return place === 0 ? 'text-left' : 'whitespace-nowrap pl-4 text-right'
}

function NoSlip() {
  return (
    <>
      <PageHead title="Deposit slip" />
      <EmptyState title="Count not found">Closed counts are listed under Cash and checks.</EmptyState>
    </>
  )
}
