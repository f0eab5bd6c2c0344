import { teamSizeOf } from '../../../../event/event/round.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { hasTyped } from './last-place.tsx'

/** Instead of the form for whoever opens it when no team place is left: that it is full, and what can still be done. */
export function EventIsFull({ event, kind = 'team' }: { event: EventInfo; kind?: 'team' | 'party' }) {
  const { maxTeams, places, attendeesAreFull, contact } = event
  const isInteractive = useIsInteractive()
  const waits = places?.waitlist === true
  const isTyped = waits && isInteractive && hasTyped(teamSizeOf(event))
  return (
    <EmptyState title="This event is full.">
      <p>
        {maxTeams === 1 ? 'The only team place is taken.' : `All ${maxTeams} team places are taken.`}{' '}
        {waits && 'Places that open up are offered to the waitlist, in order.'}
        {!waits && contact.email && (
          <>
            A place may still open up:{' '}
            <a href={`mailto:${contact.email}`} className="link inline-block py-2.5">
              ask the organizer
            </a>
            .
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {waits && (
          <LinkButton kind="main" href={`/waitlist?for=${kind}`}>
            {isTyped ? 'Join the waitlist with these details' : 'Join the waitlist'}
          </LinkButton>
        )}
        {!attendeesAreFull && (
          <LinkButton href={`/dinner-sign-up?eventId=${encodeURIComponent(event.eventId)}`}>
            Dinner Sign-Up or Buy Shirts
          </LinkButton>
        )}
        <LinkButton href="/sponsor">Sponsor a Hole</LinkButton>
        <LinkButton href="/">Home</LinkButton>
      </div>
    </EmptyState>
  )
}
