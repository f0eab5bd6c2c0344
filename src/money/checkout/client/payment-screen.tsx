import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { readPageNotes } from '../../../ui/session/history-notes.ts'
import { forgetBill } from '../../../ui/session/payment-request.ts'
import { refreshUser, useSession } from '../../../ui/session/session.ts'
import type { PaymentStatusOnly, Receipt } from '../../receipts/shapes.ts'
import { billToShow, isBeingProcessed, useBills } from './bills.ts'
import { BillsList } from './bills-list.tsx'
import { DuePayment, LoadError, ScorecardNotice } from './due-payment.tsx'
import { findPayables, linkToTheRest } from './payable.ts'
import type { Bill, Payable, Sold } from './sold.ts'
import { isPayable } from './together/together.ts'
import { TogetherAside, TogetherWays } from './together/together-aside.tsx'

const TogetherCheckout = lazyScreen(() => import('./together/together-checkout.tsx'))

const whileProcessing = 4_000
/** How soon a cash payment taken by staff shows up here. */
const whileUnpaid = 5_000

/** The user chose the list, although a single bill was shown. */
const everything = 'everything'

interface Props {
  sold: readonly Sold[]
}

/**
 * What is owed; or, for whoever comes Back after paying, what was paid. From a bank's own page the browser may give this one
 * back as it was left, still processing: it then begins again.
 */
export default function PaymentScreen(props: Props) {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => persisted && setReturns((before) => before + 1)
    window.addEventListener('pageshow', begin)
    return () => window.removeEventListener('pageshow', begin)
  }, [])
  return <PaidOrOwed key={returns} {...props} />
}

function PaidOrOwed(props: Props) {
  const [tried] = useState(() => readPageNotes().paying)
  const paid = usePaidBefore(tried)
  if (paid === null || tried === undefined) return <Owed {...props} />
  return (
    <div className="page">
      <PageHead title="Payment" />
      {paid ? (
        <PaidBefore paid={paid} secret={tried} />
      ) : (
        <SkeletonRows count={4} label="Loading what was paid" />
      )}
    </div>
  )
}

/**
 * What is owed on this phone: by the signed-in team, through the opened link, and for sign-ups made here. One bill is
 * shown directly, several as a list with the team first.
 */
function Owed({ sold }: Props) {
  const session = useSession()
  const [payables, setPayables] = useState(() => findPayables(session, sold))
  // Also true if the team was opened by its share link.
  const ownsTeam = payables.some(({ key }) => key === `team:${session.user?.teamId}`)
  const [isUnderWay, setUnderWay] = useState(false)
  const { bills, fault, refresh } = useBills(
    sold,
    payables,
    isUnderWay ? whileProcessing : ownsTeam ? whileUnpaid : 0,
  )
  const [chosen, choose] = useState<string | null>(() => (location.hash ? (payables[0]?.key ?? null) : null))
  const opensCard = useScorecardOpens(ownsTeam)

  const isCovered = bills?.some(({ info }) => isBeingProcessed(info)) ?? false
  if (isCovered !== isUnderWay) setUnderWay(isCovered)
  const shown = bills ? billToShow(bills, chosen) : null
  // Keep the shown bill: paying for it must not switch the screen.
  if (shown && chosen === null) choose(shown.payable.key)
  const isList = shown === null || (chosen === everything && bills?.some(({ info }) => !info.hasPaidInFull))
  const together = useTogetherBills(bills, payables)
  const others = bills?.filter(
    ({ info, payable }) => !info.hasPaidInFull && payable.key !== shown?.payable.key,
  )
  const own = bills?.filter(({ payable }) => !payable.isOthers) ?? []
  const isPaid = shown?.info.hasPaidInFull ?? false
  useEffect(() => {
    if (isPaid) void refreshUser()
  }, [isPaid])

  return (
    <div className="page">
      <PageHead title="Payment" />
      {!bills && fault && <LoadError title={fault.title} tryAgain={refresh} />}
      {!bills && !fault && <SkeletonRows count={4} label="Loading what is owed" />}
      {bills?.length === 0 && <NothingToPay />}
      {bills && together.length > 0 && (
        <Suspense fallback={<SkeletonRows count={4} label="Loading the card form" />}>
          {opensCard && <ScorecardNotice />}
          <TogetherCheckout
            bills={together}
            refresh={async () => (await refresh())?.filter(isPayable)}
            onDrop={(key) => {
              forgetBill(key)
              setPayables(findPayables(session, sold))
            }}
            sold={sold}
            onAdded={() => setPayables(findPayables(session, sold))}
            otherWays={<TogetherWays bills={own} />}
            aside={<TogetherAside bills={own} />}
          />
        </Suspense>
      )}
      {bills && bills.length > 0 && isList && together.length === 0 && (
        <BillsList
          bills={bills.filter(({ info }) => !info.hasPaidInFull)}
          onChoose={choose}
          onForgotten={() => setPayables(findPayables(session, sold))}
        />
      )}
      {shown && !isList && together.length === 0 && (
        <DuePayment
          key={shown.payable.key}
          bill={shown}
          others={others ?? []}
          isSentHere={opensCard}
          refresh={async () =>
            (await refresh())?.find(({ payable }) => payable.key === shown.payable.key)?.info
          }
          onShowAll={() => choose(everything)}
        />
      )}
    </div>
  )
}

/**
 * What can be paid in one charge, if the event sells add-ons or takes gifts; none otherwise: then each bill is paid by
 * itself.
 */
function useTogetherBills(bills: readonly Bill[] | undefined, payables: readonly Payable[]): readonly Bill[] {
  const { event } = useEvent()
  const isTogether = ({ kind }: Payable) => kind.bill.isTogether === true
  const sells =
    event?.selling !== undefined ||
    payables.some(isTogether) ||
    (bills?.some(({ payable }) => isTogether(payable)) ?? false)
  return useMemo(() => (sells ? (bills ?? []).filter(isPayable) : []), [sells, bills])
}

function NothingToPay() {
  return (
    <EmptyState title="There is nothing to pay for yet">
      <p>Sign up a team first, or log in with your team code to pay for the one you’re on.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <LinkButton kind="main" href="/sign-up">
          Sign-Up Team
        </LinkButton>
        <LinkButton href="/auth/team-login">Team login</LinkButton>
        <LinkButton href="/">Home</LinkButton>
      </div>
    </EmptyState>
  )
}

const pollEvery = 5_000

/** Whether the scorecard's guard sent this team here. Stored in the history state, which survives a reload. */
function cameFromScorecard(): boolean {
  return (window.history.state as { from?: unknown } | null)?.from === '/live-scoring'
}

/** Opens the scorecard as soon as staff let the team play. Returns whether the scorecard sent the team here. */
function useScorecardOpens(isTeams: boolean): boolean {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [isSentHere] = useState(cameFromScorecard)
  const isWaiting = isTeams && isSentHere
  const mayScore = user?.mayScore ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refreshUser(), pollEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || !mayScore) return
    toast.success('Staff let your team play. You can pay later.')
    navigate('/live-scoring', { replace: true })
  }, [isWaiting, mayScore, navigate])
  return isWaiting
}

type Paid = Receipt | PaymentStatusOnly

/** The payment that was made on this page before somebody came Back to it; undefined until that is known, null for none. */
function usePaidBefore(secret: string | undefined): Paid | null | undefined {
  const [paid, setPaid] = useState<Paid | null | undefined>(secret === undefined ? null : undefined)
  useEffect(() => {
    if (secret === undefined) return
    let isStill = true
    call('GET /api/payment/receipt/{secret}', { params: { secret } })
      .then((receipt) => (receipt.status === 'paid' ? receipt : null))
      .catch(() => null)
      .then((found) => isStill && setPaid(found))
    return () => {
      isStill = false
    }
  }, [secret])
  return paid
}

/** Instead of a fresh form: what was paid, its receipt, and what is left. */
function PaidBefore({ paid, secret }: { paid: Paid; secret: string }) {
  const left = paid.left?.amountOwed ?? 0
  const names = 'lines' in paid ? [...new Set(paid.lines.map(({ name }) => name))] : []
  return (
    <Banner kind="good" className="max-w-2xl">
      <p className="font-semibold">You’ve paid {showAmount(paid.total)}.</p>
      {names.length > 0 && <p className="wrap-anywhere">For {names.join('; ')}.</p>}
      {left > 0 && <p>{showAmount(left)} is left for the others, or for you.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton kind="main" href={`/receipt#${secret}`}>
          View receipt
        </LinkButton>
        {left > 0 && (
          <Button
            onClick={() => {
              // A page of its own: this one is about the payment that was made.
              location.assign(linkToTheRest(secret))
              location.reload()
            }}
          >
            Pay the other {showAmount(left)}
          </Button>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </Banner>
  )
}
