import { Link, useSearchParams } from 'wouter'
import { thenWords } from '../../../../event/event/price-words.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { SignUpChoice, SignUpWay } from '../../sign-up-choices.ts'
import { signUpAddress } from './sign-up-address.ts'

/** The ways to sign up as large cards, each with its price: those with room first. A whole card is the link. */
export function SignUpCards({ event, choices }: { event: EventInfo; choices: readonly SignUpChoice[] }) {
  const isFull = ({ way }: SignUpChoice) => isFullFor(way, event)
  const full = choices.filter(isFull)
  const open = choices.filter((choice) => !isFull(choice))
  return (
    <>
      {open.length === 0 && event.places?.waitlist && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          The event is full. We offer places that open up to the waitlist, in order.
          <LinkButton kind="main" href="/waitlist">
            Join the waitlist
          </LinkButton>
        </p>
      )}
      <ul className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {[...open, ...full].map((choice) => (
          <li key={choice.way}>
            <SignUpCard choice={choice} isFull={full.includes(choice)} event={event} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** No room is left for the smallest group that signs up in this way. */
export function isFullFor(way: SignUpWay, { isFull, places }: EventInfo): boolean {
  if (isOfTeam(way)) return isFull
  const most = places?.golfersTogether
  return most !== undefined && most < (way === 'me' ? 1 : 2)
}

function isOfTeam(way: SignUpWay): boolean {
  return way === 'team' || way === 'later'
}

function SignUpCard({ choice, isFull, event }: { choice: SignUpChoice; isFull: boolean; event: EventInfo }) {
  const { way, title, words, price, per, next } = choice
  const waits = isFull && event.places?.waitlist === true
  const [parameters] = useSearchParams()
  const body = (
    <>
      <span className="flex-1">
        <span className="block font-board font-semibold text-2xl leading-tight">{title}</span>
        <span className="mt-1.5 block text-soft">{words}</span>
      </span>
      <span className="figures mt-4 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <span>
          <span className="font-bold text-2xl">{showAmount(price)}</span>
          <span className="text-soft"> a {per}</span>
          {next && (
            <span className="block text-[0.9375rem] text-soft">
              {thenWords(next, showAmount, event.timeZone)}
            </span>
          )}
        </span>
        <span aria-hidden={!isFull} className="font-semibold text-fairway">
          {waits ? 'Full. Join the waitlist →' : isFull ? 'Full' : 'Choose →'}
        </span>
      </span>
    </>
  )
  const look = 'flex h-full min-h-44 flex-col rounded-lg border bg-white p-5 sm:p-6'
  if (isFull && !waits) return <div className={`${look} border-line border-dashed`}>{body}</div>
  return (
    <Link
      href={waits ? `/waitlist?for=${isOfTeam(way) ? 'team' : 'party'}` : signUpAddress(way, parameters)}
      className={`${look} ${waits ? 'border-line border-dashed' : 'border-ink'} text-ink no-underline hover:border-fairway hover:bg-mint`}
    >
      {body}
    </Link>
  )
}
