import { useLocation, useSearchParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { type EventInfo, useEvent } from '../../../ui/session/current-event.ts'
import { teamIn, useSession } from '../../../ui/session/session.ts'
import { ExtrasBuyer, ExtrasItems, ExtrasTeam } from './extras-fields.tsx'
import { useExtras } from './use-extras.ts'

/** Add-ons for whoever opened the cart sign's QR code. `?team=` is the number of the team they are for. */
export default function ExtrasScreen() {
  const { event, isMissing, fault } = useEvent()
  const { user } = useSession()
  const [parameters] = useSearchParams()
  const isInteractive = useIsInteractive()
  const sold = event?.selling?.addOns ?? []
  const ownTeamId = isInteractive ? teamIn(user, event?.eventId) : null
  const sells = sold.includes('extras') || (ownTeamId !== null && sold.includes('team'))
  return (
    <div className="page">
      <PageHead title="Add-ons">
        {sells && <p>Buy them here and pay by card. They’re yours as soon as you’ve paid.</p>}
      </PageHead>
      {event && sells && isInteractive && (
        <ExtrasForm
          // Another team on this phone: another form.
          key={ownTeamId}
          event={event}
          ownTeamId={ownTeamId}
          askedNumber={Number(parameters.get('team')) || null}
        />
      )}
      {event && !sells && isInteractive && <NothingOnSale />}
      {!isMissing && !fault && (!event || !isInteractive) && (
        <SkeletonRows count={4} label="Loading what is on sale" />
      )}
      {!event && isMissing && <EmptyState title="There is no event yet" />}
      {!event && fault && <Banner kind="fault">{fault.title}</Banner>}
    </div>
  )
}

function NothingOnSale() {
  return (
    <EmptyState title="Nothing is on sale here right now">
      <p className="mb-5">Ask at the check-in desk, or check back on event day.</p>
      <LinkButton href="/">Home</LinkButton>
    </EmptyState>
  )
}

interface Props {
  event: EventInfo
  /** The team logged in on this phone. */
  ownTeamId: string | null
  /** The team's number in the link; null for none. */
  askedNumber: number | null
}

/** What has the focus isn't hidden behind the bar at the foot. */
const aboveBar = '[&_:is(input,select,button)]:scroll-mb-40'

/** What is on sale, whom it is for, and who gets the receipt. */
function ExtrasForm({ event, ownTeamId, askedNumber }: Props) {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const extras = useExtras({
    event,
    ownTeamId,
    askedNumber,
    buyer: { name: user?.name ?? '', email: user?.email ?? '' },
    onOrdered: () => navigate('/payment'),
  })
  const { addOns, summary, isBusy, save } = extras
  return (
    <form noValidate onSubmit={save} className={`grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 ${aboveBar}`}>
      <ErrorSummary faults={summary} />
      {addOns.refusal?.whole && <Banner kind="fault">{addOns.refusal.whole}</Banner>}
      <Card className="grid gap-5">
        <h2 className="text-xl">What would you like?</h2>
        <ExtrasItems extras={extras} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-xl">Who is it for?</h2>
        <ExtrasTeam extras={extras} isKnown={ownTeamId !== null} />
        <ExtrasBuyer extras={extras} />
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <p aria-live="polite" className="figures leading-tight">
          <span className="block text-[0.9375rem] text-soft">
            {addOns.basket.tax > 0 ? 'Total with sales tax' : 'Total'}
          </span>
          <span className="font-bold text-2xl">{showAmount(addOns.total)}</span>
        </p>
        <Button
          kind="main"
          type="submit"
          className="min-w-40 flex-1 sm:flex-none"
          busy={isBusy && 'One moment...'}
        >
          Continue to payment
        </Button>
      </div>
    </form>
  )
}
