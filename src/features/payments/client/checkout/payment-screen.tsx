import { useEffect, useState } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { refreshUser, useSession } from '../../../../ui/session/session.ts'
import { billToShow, isBeingProcessed, useBills } from './bills.ts'
import { BillsList } from './bills-list.tsx'
import { DuePayment, LoadError } from './due-payment.tsx'
import { findPayables } from './payable.ts'
import { useScorecardOpens } from './use-scorecard-opens.ts'

const whileProcessing = 4_000
/** How soon a cash payment taken by staff shows up here. */
const whileUnpaid = 5_000

/** The user chose the list, although a single bill was shown. */
const everything = 'everything'

/**
 * What is owed on this phone: by the signed-in team, through the opened link, and for sign-ups made here. One bill is
 * shown directly, several as a list with the team first.
 */
export default function PaymentScreen() {
  const session = useSession()
  const [payables, setPayables] = useState(() => findPayables(session))
  // Also true if the team was opened by its share link.
  const ownsTeam = payables.some(({ key }) => key === `team:${session.user?.teamId}`)
  const [isUnderWay, setUnderWay] = useState(false)
  const { bills, fault, refresh } = useBills(
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
  const others = bills?.filter(
    ({ info, payable }) => !info.hasPaidInFull && payable.key !== shown?.payable.key,
  )
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
      {bills && bills.length > 0 && isList && (
        <BillsList
          bills={bills.filter(({ info }) => !info.hasPaidInFull)}
          onChoose={choose}
          onForgotten={() => setPayables(findPayables(session))}
        />
      )}
      {shown && !isList && (
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
