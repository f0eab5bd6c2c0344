import { useSearchParams } from 'wouter'
import { thenWords } from '../../../../event/event/price-words.ts'
import { withZone } from '../../../../event/event/start-words.ts'
import { clockTimeInWords } from '../../../../kernel/text/dates.ts'
import { KeptSignUp } from '../../../../money/checkout/client/index.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { DinnerOrder } from './dinner-order.tsx'

const title = 'Dinner and shirts'

/** Dinner for people who don't play, and shirts for anybody. `?eventId=` selects the event. */
export default function DinnerSignUpScreen() {
  const [parameters] = useSearchParams()
  const { event, fault, isMissing, tryAgain } = useAskedEvent(parameters.get('eventId'))
  const isInteractive = useIsInteractive()
  if (event?.registrationEnabled && isInteractive) {
    return (
      <div className="page">
        <KeptSignUp what="Dinner and shirts" />
        <DinnerOrder event={event} title={title} price={<Price event={event} />} />
      </div>
    )
  }
  return (
    <div className="page">
      <PageHead title={title}>{event?.registrationEnabled && <Price event={event} />}</PageHead>
      {event && !event.registrationEnabled && <Closed />}
      {!event && isMissing && <EmptyState title="There is no event yet" />}
      {!event && !isMissing && fault && (
        <Banner kind="fault">
          <p>{fault.title}</p>
          <Button className="mt-3" onClick={tryAgain}>
            Try again
          </Button>
        </Banner>
      )}
      {(event ? event.registrationEnabled : !isMissing && !fault) && (
        <SkeletonRows count={4} label="Loading the sign-up form" />
      )}
    </div>
  )
}

/** The event in the link. Nearly always the current one, which is already loaded. */
function useAskedEvent(eventId: string | null) {
  const known = useEvent()
  const isOther =
    eventId !== null && (known.event !== null || !known.isLoading) && eventId !== known.event?.eventId
  const other = useCall(isOther ? 'GET /api/Home' : null, { query: { eventId: eventId ?? undefined } })
  if (isOther) {
    const isMissing = other.fault?.status === 404
    return { event: other.data, fault: other.fault, isMissing, tryAgain: () => void other.refresh() }
  }
  return { ...known, tryAgain: () => location.reload() }
}

function Price({ event }: { event: EventInfo }) {
  return (
    <p>
      {showAmount(event.dinnerFee)} a dinner{inBrackets(event.nextPrices?.dinner, event.timeZone)},{' '}
      {showAmount(event.shirtFee)} a shirt{inBrackets(event.nextPrices?.shirt, event.timeZone)}.{' '}
      {event.eventDayText}
      {event.dinnerTime &&
        `, dinner at ${withZone(clockTimeInWords(event.dinnerTime), event.eventDate, event.timeZone)}`}
      .
    </p>
  )
}

/** ' (until the end of June 1, 2027 EDT, then $60)' */
function inBrackets(next: { from: string; price: number } | undefined, timeZone: string): string {
  return next ? ` (${thenWords(next, showAmount, timeZone)})` : ''
}

function Closed() {
  return (
    <EmptyState title="Registration is currently closed.">
      <p className="mb-5">Dinner and shirts can be ordered while registration is open.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/">Home</LinkButton>
        <LinkButton href="/teams">View Teams</LinkButton>
      </div>
    </EmptyState>
  )
}
