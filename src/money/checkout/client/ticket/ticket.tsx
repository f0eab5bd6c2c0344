import { useEffect, useState } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { saveOutcome, shareKey } from '../../../../ui/session/payment-request.ts'
import { useSession } from '../../../../ui/session/session.ts'
import { purposeFacts } from '../../../ledger/purposes.ts'
import type { PaymentStatusOnly, Receipt } from '../../../receipts/shapes.ts'
import { useBills } from '../bills.ts'
import { findPaid, isTeams, linkToTheRest } from '../payable.ts'
import type { Bill, Payable } from '../sold.ts'
import { type Sold, unknownTicket } from '../sold.ts'
import { GiftPage } from './gift-card.tsx'
import { PaidLines } from './paid-lines.tsx'
import { SendTeamLink, TeamRoster } from './team-roster.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketNext } from './ticket-next.tsx'
import { TicketAct } from './ticket-rows.tsx'
import { greeting } from './ticket-words.ts'

interface Props {
  sold: readonly Sold[]
  /** null if it couldn't be read; the payment was made all the same. */
  receipt: Receipt | PaymentStatusOnly | null
  /** By which this page knows the payment: its receipt's, or the one it returned from the bank with. */
  secret: string
  receiptSecret: string | null
  /** The bills that were paid, if this browser knows them. */
  billKeys: readonly string[]
}

/** The page after paying: the ticket, what is left to pay, and what comes next. */
export function Ticket({ sold, receipt, secret, receiptSecret, billKeys }: Props) {
  const { event } = useEvent()
  const session = useSession()
  const heading = usePageHeading('Payment successful!')
  const [payable] = useState(() => findPaid(session, sold, billKeys))
  const { bill, isFresh } = useBillAfterPayment(sold, payable)
  const payer = receipt && 'payer' in receipt ? receipt.payer : null
  const kind = payable?.kind ?? sold.find(({ purpose }) => purpose === receipt?.purpose)
  const own = kind?.ticket ?? unknownTicket
  const isSeveral = billKeys.length > 1
  const tickets = (receipt && 'tickets' in receipt && receipt.tickets) || []
  const ticket = tickets.find((one) => one.purpose === kind?.purpose) ?? null
  const isShared = kind !== undefined && purposeFacts[kind.purpose].isShared
  const left =
    payable === null
      ? leftByReceipt(sold, receipt, secret)
      : isShared && isFresh && bill !== null && !bill.info.hasPaidInFull
        ? leftOfBill(bill)
        : null
  // Others paid before, or the same person a share of it.
  const whole =
    isShared &&
    isFresh &&
    !isSeveral &&
    receipt &&
    bill?.info.hasPaidInFull &&
    bill.info.paidAmount > receipt.total
      ? bill.info.paidAmount
      : null
  // What the pages before have said.
  useEffect(() => toast.clear(), [])
  const shared = left?.bill && shareKey(left.bill)
  useEffect(() => {
    if (shared) saveOutcome('shares', [shared])
  }, [shared])
  if (ticket?.card && receipt && !isSeveral)
    return <GiftPage card={ticket.card} total={receipt.total} receiptSecret={receiptSecret ?? secret} />
  return (
    <>
      <div className="bg-fairway pb-33 text-white">
        <Drawing event={event} />
        <div className="page pt-6 pb-0">
          <h1 ref={heading} tabIndex={-1} className="font-sans font-semibold text-base">
            Payment successful!
          </h1>
          <p className="wrap-anywhere mt-1 font-board font-semibold text-[clamp(2.1rem,9vw,2.7rem)] leading-[1.1]">
            {greeting(own.isIn === true && !event?.eventIsFinalized, payer?.name)}
          </p>
          <p className="mt-2 text-lg">
            {ticket?.words ?? own.thanks({ owes: left && showAmount(left.owed) })}
            {whole && ` All ${showAmount(whole)} of it is paid.`}
          </p>
        </div>
      </div>
      <div className="page grid gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
        <div className="-mt-27">
          <TicketCard
            event={event}
            own={own}
            total={receipt?.total ?? null}
            part={left ? 'your share' : whole ? 'the rest' : null}
            bill={bill}
            name={receipt?.left?.name ?? null}
            ticket={ticket}
            deductible={isSeveral ? null : deductibleOf(receipt)}
          />
          {ticket?.act && <TicketAct act={ticket.act} title={event?.eventName ?? ticket.title} />}
        </div>
        <div className={classes('grid content-start gap-10', 'lg:pt-10')}>
          {left && <Left left={left} you={payer?.name} />}
          {receipt && 'lines' in receipt && (isSeveral || own.hasLines) && <PaidLines receipt={receipt} />}
          <TicketNext
            event={event}
            own={own}
            email={payer?.email ?? null}
            bill={bill}
            receiptSecret={receiptSecret}
            isListed={ticket !== null}
            comes={ticket?.act != null}
          />
          <nav aria-label="Where next" className="flex flex-wrap gap-3">
            <LinkButton href="/">Home</LinkButton>
            <LinkButton href="/teams">Teams</LinkButton>
            <LinkButton href="/sponsors">Sponsors</LinkButton>
          </nav>
        </div>
      </div>
    </>
  )
}

function deductibleOf(receipt: Props['receipt']): { amount: number; total: number } | null {
  if (!receipt || !('lines' in receipt) || !receipt.mayBeDeductible || receipt.fairMarketValue === null)
    return null
  return { amount: receipt.deductible, total: receipt.total }
}

/** The payment page may have read the bill just before it was paid, so it is read again here. */
function useBillAfterPayment(
  sold: readonly Sold[],
  payable: Payable | null,
): { bill: Bill | null; isFresh: boolean } {
  const { bills, fault, refresh } = useBills(sold, payable ? [payable] : [], 0, { atOnce: false })
  const [isReadAgain, setReadAgain] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment is known to be through
  useEffect(() => {
    void refresh().then(() => setReadAgain(true))
  }, [])
  return { bill: bills?.[0] ?? null, isFresh: isReadAgain && fault === undefined }
}

/** The hardest hole's drawing; empty if there is none. */
function Drawing({ event }: { event: EventInfo | null }) {
  const picture = event?.featuredHole?.imageUrl
  if (!picture) return null
  return (
    <img
      src={picture}
      alt=""
      width={390}
      height={158}
      className="h-40 w-full bg-mint object-cover object-top lg:h-52"
    />
  )
}

/** What is left of a bill that was paid in part, in dollars. */
interface LeftToPay {
  owed: number
  paid: number
  /** Of the whole bill. */
  total: number
  share: number
  /** Where it is paid. */
  href: string
  /** How the others get to pay: '' if that needs no words. */
  others: string
  /** Known to this browser only. */
  bill: Bill | null
}

function leftOfBill(bill: Bill): LeftToPay {
  const { info, team, payable } = bill
  return {
    owed: info.owedAmount - info.underWayAmount,
    paid: info.paidAmount,
    total: info.paidAmount + info.owedAmount,
    share: info.shareAmount,
    href: '/payment',
    others: team ? 'Send the link to your teammates.' : othersPay(isTeams(payable)),
    bill,
  }
}

/** In a browser that doesn't know the bill, such as the one a bank or a wallet opened. */
function leftByReceipt(sold: readonly Sold[], receipt: Props['receipt'], secret: string): LeftToPay | null {
  if (!receipt?.left) return null
  const { type, amountOwed: owed, paidAmount: paid, underWayAmount, shareAmount: share } = receipt.left
  const total = paid + underWayAmount + owed
  const others = othersPay(sold.some((kind) => kind.type === type && isTeams({ kind })))
  return { owed, paid, total, share, href: linkToTheRest(secret), others, bill: null }
}

function othersPay(isTeam: boolean): string {
  return isTeam ? ifEmailed('The link to pay is in the team’s email.', '') : ''
}

/** One share is paid: what is left, who has paid, and how the others can pay. */
function Left({ left, you }: { left: LeftToPay; you: string | undefined }) {
  const { owed, paid, total, share, href, others, bill } = left
  const team = bill?.team
  return (
    <section aria-labelledby="left" className="grid gap-4">
      <div>
        <h2 id="left" className="text-[1.75rem]">
          {showAmount(owed)} left
        </h2>
        <p>
          {showAmount(paid)} of {showAmount(total)} is paid. {others} Each can pay{' '}
          {showAmount(Math.min(share, owed))}, or one of you can pay it all.
        </p>
      </div>
      {team && <TeamRoster team={team} info={bill.info} {...(you ? { you } : {})} />}
      <div className="grid gap-3">
        {team && <SendTeamLink team={team} kind="main" />}
        <LinkButton href={href} className="w-full">
          Pay the other {showAmount(owed)}
        </LinkButton>
      </div>
    </section>
  )
}
