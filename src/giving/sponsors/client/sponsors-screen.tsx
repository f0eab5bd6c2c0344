import { useSearchParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { SponsorCards, SponsorCardsLoading } from './sponsor-cards.tsx'

/** The event's sponsors. `?eventId=` selects a past event. */
export default function SponsorsScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const { data: sponsors, fault, refresh } = useCall('GET /api/sponsor/getsponsors', { query: { eventId } })
  return (
    <div className="page">
      <PageHead title="Sponsors" actions={<SignUpLinks />} />
      {sponsors && sponsors.length > 0 && <SponsorCards sponsors={sponsors} />}
      {sponsors?.length === 0 && (
        <EmptyState title="No Sponsors Found">Sponsors show up here once they have signed up.</EmptyState>
      )}
      {!sponsors && !fault && <SponsorCardsLoading />}
      {!sponsors && fault && (
        <div role="alert">
          <p className="font-semibold text-flag text-lg">Failed to fetch sponsors</p>
          <p className="mt-1 text-soft">{fault.kind === 'unreachable' ? fault.title : 'Please try again.'}</p>
          <Button className="mt-4" onClick={() => refresh()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

function SignUpLinks() {
  const { event } = useEvent()
  const takesSponsors = event?.registrationEnabled && event.isEventLive
  return (
    <>
      <LinkButton href="/">Home</LinkButton>
      {takesSponsors && (
        <LinkButton kind="main" href="/sponsor">
          Sponsor a Hole
        </LinkButton>
      )}
    </>
  )
}
