import { useState } from 'react'
import { takesGolfers } from '../../../../event/event/phase.ts'
import { thenWords } from '../../../../event/event/price-words.ts'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { KeptSignUp } from '../../../../money/checkout/client/index.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { placesLeft } from '../../rules.ts'
import { EventIsFull } from './event-is-full.tsx'
import { hasTyped, LastPlaceGone, useFreshPlaces } from './last-place.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { priceToPay } from './sign-up-price.ts'

export default function SignUpScreen() {
  const { event, isLoading, isMissing, fault } = useEvent()
  const { isFull, stays } = useRoom(event, isLoading)
  const isInteractive = useIsInteractive()
  return (
    <div className="page">
      <PageHead title="Sign up a team">{event && <Price event={event} />}</PageHead>
      {event && !takesGolfers(event) && <Closed />}
      {event && isFull && !stays && (
        <>
          {isInteractive && <KeptSignUp isFull />}
          <EventIsFull event={event} />
        </>
      )}
      {event && takesGolfers(event) && (!isFull || stays) && isInteractive && (
        <>
          {stays ? <LastPlaceGone event={event} kind="team" /> : <KeptSignUp />}
          <SignUpForm event={event} teamSize={teamSizeOf(event)} />
        </>
      )}
      {(event ? takesGolfers(event) && !isFull && !isInteractive : isLoading) && (
        <SkeletonRows count={4} label="Loading the sign-up form" />
      )}
      {!event && isMissing && <EmptyState title="There is no event yet" />}
      {!event && fault && <Banner kind="fault">{fault.title}</Banner>}
    </div>
  )
}

/** Whether the event is full; and whether somebody stays at the form, who has typed something while there was room. */
function useRoom(event: EventInfo | null, isLoading: boolean): { isFull: boolean; stays: boolean } {
  useFreshPlaces()
  const isFull = Boolean(event && takesGolfers(event) && event.isFull)
  const [hadRoom, setHadRoom] = useState(false)
  if (event && !isFull && !isLoading && !hadRoom) setHadRoom(true)
  return { isFull, stays: isFull && hadRoom && event !== null && hasTyped(teamSizeOf(event)) }
}

function Price({ event }: { event: EventInfo }) {
  const left = placesLeft(event)
  const then = thenWords(event.nextPrices?.golf, showAmount, event.timeZone)
  const withTax = event.teamSalesTax ? toDollars(priceToPay(event)) : null
  return (
    <p>
      {`${showAmount(event.eventFee)} a team, ${showAmount(event.eventFee / teamSizeOf(event))} a player${then ? ` ${then} a team` : ''}.`}
      {withTax !== null && ` With sales tax, ${showAmount(withTax)} a team.`}
      {takesGolfers(event) &&
        !event.isFull &&
        ` ${left} of ${event.maxTeams} team ${event.maxTeams === 1 ? 'place' : 'places'} left.`}
    </p>
  )
}

function Closed() {
  return (
    <EmptyState title="Registration is currently closed.">
      <p className="mb-5">The teams that have signed up are on the team list.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/">Home</LinkButton>
        <LinkButton href="/teams">View Teams</LinkButton>
      </div>
    </EmptyState>
  )
}
