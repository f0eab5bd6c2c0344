import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { isSharePaid } from '../../../ui/session/payment-request.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { isBeingProcessed, nameOf, titleOf } from './bills.ts'
import { CheckSlip } from './check-slip.tsx'
import { type BillWords, FeeLines } from './fee-lines.tsx'
import { PaidAlready } from './paid-already.tsx'
import { isTeams } from './payable.ts'
import type { Bill } from './sold.ts'
import { settledWords } from './ticket/settled-words.ts'
import { OwnTeam, SendTeamLink } from './ticket/team-roster.tsx'
import { TeamAddOns } from './together/team-add-ons.tsx'

const Checkout = lazyScreen(() => import('./checkout.tsx'))

interface Props {
  bill: Bill
  /** Other bills to show on this page. */
  others: readonly Bill[]
  /** The scorecard's guard sent this team here. */
  isSentHere: boolean
  refresh: () => Promise<TeamPaymentInfo | undefined>
  onShowAll: () => void
}

/** One bill in its current state: paid, being processed, or due. */
export function DuePayment({ bill, others, isSentHere, refresh, onShowAll }: Props) {
  const { info, team, payable } = bill
  const words = wordsOf(bill)
  const payBy = payable.request?.payByText
  if (info.hasPaidInFull)
    return (
      <PaidAlready
        opensCard={isSentHere}
        others={others.length}
        addOns={payable.isOwnTeam}
        partiesOwe={team ? 0 : (info.partiesOwedAmount ?? 0)}
        onShowAll={onShowAll}
      >
        {words.paid}
      </PaidAlready>
    )
  return (
    <>
      {others.length > 0 && <OtherBills bill={bill} others={others} onShowAll={onShowAll} />}
      {isSentHere && <ScorecardNotice />}
      {payBy && !isBeingProcessed(info) && (
        <div className="mb-6">
          <PayHere by={payBy} />
        </div>
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="lg:col-start-2">
          <FeeLines info={info} words={words} />
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {isBeingProcessed(info) ? (
            <Processing />
          ) : (
            <Suspense fallback={<SkeletonRows count={4} label="Loading the card form" />}>
              <Checkout payable={payable} info={info} isSharePaid={isSharePaid(bill)} refresh={refresh} />
            </Suspense>
          )}
          {!payBy && purposeFacts[payable.kind.purpose].isShared && !isBeingProcessed(info) && (
            <OtherWays bill={bill} />
          )}
        </div>
        {team && <OwnTeam team={team} info={info} />}
        {payable.isOwnTeam && <TeamAddOns className="lg:col-start-2" />}
      </div>
    </>
  )
}

function OtherBills({ bill, others, onShowAll }: Pick<Props, 'bill' | 'others' | 'onShowAll'>) {
  const [first] = others
  const what = others.length === 1 && first ? nameOf(first) : `${others.length} other payments`
  return (
    <Banner className="mb-6">
      <p>
        This is for <span className="font-semibold">{nameOf(bill)}</span>. Also owed here: {what}.
      </p>
      <Button className="mt-2" onClick={onShowAll}>
        Show everything owed
      </Button>
    </Banner>
  )
}

export function ScorecardNotice() {
  const { event } = useEvent()
  if (event && !event.isEventLive)
    return (
      <Banner className="mb-6">
        Your scorecard opens on {event.eventDateText}, once your team has paid.
      </Banner>
    )
  return (
    <Banner className="mb-6">
      <p className="font-semibold">Your scorecard opens once your team has paid.</p>
      <p>
        Pay here or at the check-in desk. If you’ve mailed a check, tell the desk: they can let you play now,
        and this page will open your scorecard.
      </p>
    </Banner>
  )
}

/** Folded, as most pay by card: cash, a check, or a link for the others. What came from the waitlist is paid here, and by when. */
export function OtherWays({ bill, isOneOfSeveral = false }: { bill: Bill; isOneOfSeveral?: boolean }) {
  const payBy = bill.payable.request?.payByText
  if (payBy) return <PayHere by={payBy} />
  return (
    <Fold title="Other ways to pay" note={bill.team ? 'Cash, check, send a link' : 'Cash or check'}>
      <div className="grid gap-4 pt-1 pb-5">
        <PayInPerson bill={bill} isOneOfSeveral={isOneOfSeveral} />
        {bill.team && <SendTeamLink team={bill.team} />}
      </div>
    </Fold>
  )
}

/** Paying by cash or check: what to bring, what to say, and how the check is written. */
function PayInPerson({ bill, isOneOfSeveral }: { bill: Bill; isOneOfSeveral: boolean }) {
  const { event } = useEvent()
  const { info, team, payable } = bill
  const left = showAmount(info.owedAmount - info.underWayAmount)
  const desk = `The check-in desk${event ? ` on ${event.eventDayText}` : ''}`
  const { address = '', legalName = '' } = event?.charity ?? {}
  return (
    <>
      <section aria-labelledby="at-the-desk">
        <h2 id="at-the-desk" className="font-sans font-semibold text-base">
          Cash at the check-in desk
        </h2>
        <p className="mt-1">
          Bring {left}
          {event ? ` on ${event.eventDayText}` : ''}
          {team ? `, and ask for ${team.teamName} (team no. ${team.teamNumber})` : ''}. They mark it as paid
          right away.
          {isOneOfSeveral && ' What else is on this page is paid here, by card.'}
        </p>
      </section>
      {event && (
        <section aria-labelledby="by-check" className="max-w-lg">
          <h2 id="by-check" className="mb-2 font-sans font-semibold text-base">
            Check
          </h2>
          <CheckSlip
            payableTo={legalName || event.eventName}
            amount={left}
            memo={team ? `${team.teamName}, no. ${team.teamNumber}` : nameOf(bill)}
            address={address}
            facts={[{ name: address ? 'Or bring it to' : 'Bring it to', value: desk }]}
          />
          {isTeams(payable) && (
            <p className="mt-2">Your team keeps its place while your check is on its way.</p>
          )}
        </section>
      )}
    </>
  )
}

function PayHere({ by }: { by: string }) {
  return (
    <Banner>
      <p className="font-semibold">Pay by {by}</p>
      <p>
        Your offer from the waitlist holds the place until then. If it isn’t paid, it goes to the next in
        line.
      </p>
    </Banner>
  )
}

function Processing() {
  return (
    <Banner>
      <p className="font-semibold">Your payment is being processed.</p>
      <p>
        {ifEmailed(
          'You’re all set. We’ll email your receipt when the payment clears.',
          'You’re all set. This page shows when the payment clears.',
        )}
      </p>
    </Banner>
  )
}

export function LoadError({ title, tryAgain }: { title: string; tryAgain: () => unknown }) {
  return (
    <Banner kind="fault">
      <p className="font-semibold">An error occurred</p>
      <p>{title}</p>
      <Button className="mt-3" onClick={tryAgain}>
        Try again
      </Button>
    </Banner>
  )
}

function wordsOf(bill: Bill): BillWords {
  const { purpose } = bill.payable.kind
  const each = isTeams(bill.payable) ? 'per player' : 'each'
  return { title: titleOf(bill), each, paid: settledWords(purposeFacts[purpose].yours, bill.info) }
}
