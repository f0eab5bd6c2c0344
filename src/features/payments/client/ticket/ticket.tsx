import { useEffect, useState } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { PaymentStatusOnly, Receipt } from '../../contract.ts'
import { purposeOf } from '../../purposes.ts'
import { type Bill, useBills } from '../checkout/bills.ts'
import { findPaid, type Payable } from '../checkout/payable.ts'
import { PaidLines } from './paid-lines.tsx'
import { SendTeamLink, TeamRoster } from './team-roster.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketNext } from './ticket-next.tsx'
import { greeting, thanks } from './ticket-words.ts'

interface Props {
  /** null if it couldn't be read; the payment was made all the same. */
  receipt: Receipt | PaymentStatusOnly | null
  receiptSecret: string | null
  /** The bills that were paid, if this browser knows them. */
  billKeys: readonly string[]
}

/** The page after paying: the ticket, what is left to pay, and what comes next. */
export function Ticket({ receipt, receiptSecret, billKeys }: Props) {
  const { event } = useEvent()
  const session = useSession()
  const heading = usePageHeading('Payment successful!')
  const [payable] = useState(() => findPaid(session, billKeys))
  const { bill, isFresh } = useBillAfterPayment(payable)
  const payer = receipt && 'payer' in receipt ? receipt.payer : null
  const purpose = (payable && purposeOf(payable.type)) ?? receipt?.purpose
  const isSeveral = billKeys.length > 1
  const isPartly =
    (purpose === 'team' || purpose === 'party') && isFresh && bill !== null && !bill.info.hasPaidInFull
  return (
    <>
      <div className="bg-fairway pb-33 text-white">
        <Drawing event={event} />
        <div className="page pt-6 pb-0">
          <h1 ref={heading} tabIndex={-1} className="font-sans font-semibold text-base">
            Payment successful!
          </h1>
          <p className="wrap-anywhere mt-1 font-board font-semibold text-[clamp(2.1rem,9vw,2.7rem)] leading-[1.1]">
            {greeting(purpose, payer?.name)}
          </p>
          <p className="mt-2 text-lg">{thanks(purpose, isPartly, event)}</p>
        </div>
      </div>
      <div className="page grid gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
        <div className="-mt-27">
          <TicketCard event={event} purpose={purpose} total={receipt?.total ?? null} bill={bill} />
        </div>
        <div className={classes('grid content-start gap-10', 'lg:pt-10')}>
          {isPartly && <Left bill={bill} you={payer?.name} />}
          {receipt && 'lines' in receipt && (isSeveral || purpose === 'extra' || purpose === 'donation') && (
            <PaidLines receipt={receipt} />
          )}
          <TicketNext
            event={event}
            purpose={purpose}
            email={payer?.email ?? null}
            bill={bill}
            receiptSecret={receiptSecret}
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

/** The payment page may have read the bill just before it was paid, so it is read again here. */
function useBillAfterPayment(payable: Payable | null): { bill: Bill | null; isFresh: boolean } {
  const { bills, fault, refresh } = useBills(payable ? [payable] : [], 0, { atOnce: false })
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

/** One share is paid: what is left, who has paid, and how the others can pay. */
function Left({ bill, you }: { bill: Bill; you: string | undefined }) {
  const { info, team } = bill
  const left = info.owedAmount - info.underWayAmount
  return (
    <section aria-labelledby="left" className="grid gap-4">
      <div>
        <h2 id="left" className="text-[1.75rem]">
          {showAmount(left)} left
        </h2>
        <p>
          {showAmount(info.paidAmount)} of {showAmount(info.paidAmount + info.owedAmount)} is paid.{' '}
          {team
            ? 'Send the link to your teammates.'
            : bill.payable.type === 'Party'
              ? ''
              : ifEmailed('The link to pay is in the team’s email.', '')}{' '}
          Each can pay {showAmount(Math.min(info.shareAmount, left))}, or one of you can pay it all.
        </p>
      </div>
      {team && <TeamRoster team={team} info={info} {...(you ? { you } : {})} />}
      <div className="grid gap-3">
        {team && <SendTeamLink team={team} kind="main" />}
        <LinkButton href="/payment" className="w-full">
          Pay the other {showAmount(left)}
        </LinkButton>
      </div>
    </section>
  )
}
