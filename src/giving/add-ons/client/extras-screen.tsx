import { useSearchParams } from 'wouter'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { teamIn, useSession } from '../../../ui/session/session.ts'
import { ExtrasForm } from './extras-form.tsx'

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
