import { type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { boardIsOpen, takesGolfers } from '../../../../event/event/phase.ts'
import { thenWords } from '../../../../event/event/price-words.ts'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { KeptSignUp } from '../../../../money/checkout/client/index.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { lazyScreen } from '../../../../ui/page/lazy-screen.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { EventIsFull, TeamSignUpScreen } from '../../../teams/client/index.ts'
import { type SignUpChoice, type SignUpWay, signUpChoices, wayIn } from '../../sign-up-choices.ts'
import { signUpAddress } from './sign-up-address.ts'
import { isFullFor, SignUpCards } from './sign-up-cards.tsx'

const PartyForm = lazyScreen(() => import('./party-form.tsx'))
const LaterForm = lazyScreen(() => import('./later-form.tsx'))

/** The team sign-up; where the event takes golfers without a whole team, first the choice of how to sign up. */
export default function SignUpScreen() {
  const { event } = useEvent()
  const choices = event ? choicesOf(event) : []
  return event && choices.length > 1 ? <Ways event={event} choices={choices} /> : <TeamSignUpScreen />
}

function choicesOf(event: EventInfo): SignUpChoice[] {
  const { eventFee, nextPrices, places } = event
  if (!places) return []
  return signUpChoices({ teamSize: teamSizeOf(event), eventFee, nextPrices, ...places })
}

/**
 * The server doesn't know what the address asks for after '?': it sends the choice, which is the page without it. It stays
 * the same element when the browser takes over: a link made anew under a finger isn't followed.
 */
function Ways({ event, choices }: { event: EventInfo; choices: readonly SignUpChoice[] }) {
  const isInteractive = useIsInteractive()
  const [parameters] = useSearchParams()
  const way = wayIn(isInteractive ? parameters.get('as') : null, choices)
  const choice = choices.find((each) => each.way === way)
  if (!choice) return <Choice event={event} choices={choices} />
  if (choice.way === 'team')
    return (
      <>
        <OtherWays className="page pt-6 pb-0" />
        <TeamSignUpScreen />
      </>
    )
  return (
    <div className="page">
      <OtherWays className="-mb-4" />
      <PageHead title={`Sign up: ${choice.title}`}>
        <p>{choice.words}</p>
        {choice.next && (
          <p className="figures">
            {showAmount(choice.price)} a {choice.per} {thenWords(choice.next, showAmount, event.timeZone)}
          </p>
        )}
      </PageHead>
      {takesGolfers(event) ? (
        <Suspense fallback={<SkeletonRows count={4} label="Loading the sign-up form" />}>
          <UnlessFull key={choice.way} event={event} way={choice.way}>
            {choice.way === 'later' ? (
              <LaterForm event={event} />
            ) : (
              <PartyForm event={event} isSingle={choice.way === 'me'} />
            )}
          </UnlessFull>
        </Suspense>
      ) : (
        <Closed />
      )}
    </div>
  )
}

interface Openable {
  event: EventInfo
  way: SignUpWay
  /** The form. */
  children: ReactNode
}

/** The form; or, for whoever opens it when no place is left for them, that the event is full. */
function UnlessFull({ event, way, children }: Openable) {
  const [wasFull] = useState(() => isFullFor(way, event))
  return (
    <>
      <KeptSignUp isFull={wasFull} />
      {wasFull ? <EventIsFull event={event} kind={way === 'later' ? 'team' : 'party'} /> : children}
    </>
  )
}

function Choice({ event, choices }: { event: EventInfo; choices: readonly SignUpChoice[] }) {
  return (
    <div className="page">
      <PageHead title="Sign up">How would you like to play?</PageHead>
      {takesGolfers(event) ? <SignUpCards event={event} choices={choices} /> : <Closed />}
      {event.places?.looking && !boardIsOpen(event) && (
        <p className="mt-6">
          <Link href="/looking" className="link inline-flex min-h-11 items-center">
            Teams looking for players →
          </Link>
        </p>
      )}
    </div>
  )
}

function OtherWays({ className }: { className: string }) {
  const [parameters] = useSearchParams()
  return (
    <p className={className}>
      <Link href={signUpAddress(null, parameters)} className="link inline-flex min-h-11 items-center">
        ← Other ways to sign up
      </Link>
    </p>
  )
}

function Closed() {
  return <EmptyState title="Registration is currently closed." />
}
