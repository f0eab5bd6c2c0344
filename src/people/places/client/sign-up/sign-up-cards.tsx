import { Link, useSearchParams } from 'wouter'
import { thenWords } from '../../../../event/event/price-words.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { SignUpChoice, SignUpWay } from '../../sign-up-choices.ts'
import { signUpAddress } from './sign-up-address.ts'

/** The ways to sign up as large cards, each with its price. A whole card is the link. */
export function SignUpCards({ event, choices }: { event: EventInfo; choices: readonly SignUpChoice[] }) {
  return (
    <>
      {event.isFull && event.places?.waitlist && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          No room for your group? We offer places that open up to the waitlist, in order.
          <LinkButton
            kind={choices.every(({ way }) => isFullFor(way, event)) ? 'main' : 'plain'}
            href="/waitlist"
          >
            Join the waitlist
          </LinkButton>
        </p>
      )}
      <ul className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {choices.map((choice) => (
          <li key={choice.way}>
            <SignUpCard choice={choice} isFull={isFullFor(choice.way, event)} timeZone={event.timeZone} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** No room is left for the smallest group that signs up in this way. */
export function isFullFor(way: SignUpWay, { isFull, places }: EventInfo): boolean {
  if (way === 'team' || way === 'later') return isFull
  const most = places?.golfersTogether
  return most !== undefined && most < (way === 'me' ? 1 : 2)
}

interface CardProps {
  choice: SignUpChoice
  isFull: boolean
  timeZone: string
}

function SignUpCard({ choice, isFull, timeZone }: CardProps) {
  const { way, title, words, price, per, next } = choice
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
            <span className="block text-[0.9375rem] text-soft">{thenWords(next, showAmount, timeZone)}</span>
          )}
        </span>
        <span aria-hidden={!isFull} className="font-semibold text-fairway">
          {isFull ? 'Full' : 'Choose →'}
        </span>
      </span>
    </>
  )
  const look = 'flex h-full min-h-44 flex-col rounded-lg border bg-white p-5 sm:p-6'
  if (isFull) return <div className={`${look} border-line border-dashed`}>{body}</div>
  return (
    <Link
      href={signUpAddress(way, parameters)}
      className={`${look} border-ink text-ink no-underline hover:border-fairway hover:bg-mint`}
    >
      {body}
    </Link>
  )
}
