import type { ReactNode } from 'react'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { CheckSlip } from '../../../../money/checkout/client/index.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmailLinked } from '../../../../ui/email-linked.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import { checkHoldEnd, lastDayOf } from '../../check-rules.ts'
import type { OfferedPackages } from '../../package-contract.ts'
import { logoWords } from '../../package-rules.ts'
import { NamingLink } from '../kept-places.tsx'
import type { CheckedSponsor } from '../use-sponsor-sign-up.ts'
import { type Choice, heldParts } from './package-words.ts'

/** A package that waits for its check. */
export interface Held {
  choice: Choice
  sponsor: CheckedSponsor
  /** Without its golf, dinners and whatever else is worth something. */
  isDeclined: boolean
  hasLogo: boolean
}

/** The page after 'Pay by check': how the check is written, until when the package is theirs, and what comes next. */
export function CheckThanks({ held, offer }: { held: Held; offer: OfferedPackages }) {
  const { choice, sponsor, isDeclined, hasLogo } = held
  const { event } = useEvent()
  const { heldDays, payableTo, address } = offer.checks
  const name = sponsor.sponsorName.trim()
  const until = heldInWords(heldDays, event?.timeZone)
  const parts = heldParts(choice, isDeclined, offer.teamSize)
  const contact = event?.contact.email
  return (
    <div className="page max-w-5xl">
      <PageHead title={`Thank you, ${sponsor.contactFirstName.trim()}!`}>
        <p className="wrap-anywhere max-w-xl text-ink text-lg">
          {name} is our {choice.title}, and it’s held for you until {until}.
        </p>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <h2 className="text-2xl">Your check</h2>
          <CheckSlip
            payableTo={payableTo}
            amount={showAmount(choice.total)}
            memo={name}
            address={address}
            facts={[{ name: 'Held until', value: until }]}
          />
          <p>
            {emailIsOn()
              ? `We’ve emailed this to ${sponsor.contactEmail.trim()}.`
              : 'Please print this page, or write it down: we can’t email it.'}
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button kind="main" onClick={() => window.print()}>
              Print this page
            </Button>
            <LinkButton href={`/payment#sponsorship=${sponsor.paymentTrackingId}`}>
              Pay {showAmount(choice.total)} by card instead
            </LinkButton>
          </div>
        </div>
        <div className="grid content-start gap-10">
          {parts.length > 0 && (
            <section aria-labelledby="holds">
              <h2 id="holds" className="text-2xl">
                What it holds
              </h2>
              <ul className="mt-2 divide-y divide-line border-line border-y">
                {parts.map((part) => (
                  <li key={part} className="wrap-anywhere py-2.5">
                    {part}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="next">
            <h2 id="next" className="text-2xl">
              What’s next
            </h2>
            <dl className="mt-2 divide-y divide-line border-line border-y">
              <Step when="Now">
                Send the check so that it’s here by {until}.{' '}
                {contact ? (
                  <>
                    If it needs longer, tell us:{' '}
                    <a className="link" href={`mailto:${contact}`}>
                      {contact}
                    </a>
                  </>
                ) : (
                  'If it needs longer, just tell us.'
                )}
              </Step>
              <Step when="Your logo">
                <EmailLinked>{logoWords(hasLogo, contact ?? '')}</EmailLinked>
              </Step>
              <Step when="Once it’s here">
                You get your receipt{emailIsOn() && ' by email'}
                {sponsor.placesLink && ', and can name your golfers and guests'}.
              </Step>
            </dl>
            {sponsor.placesLink && (
              <>
                <p className="mt-4">
                  Keep this link for naming them. This browser remembers it too, on the sponsor page.
                </p>
                <NamingLink link={sponsor.placesLink} />
              </>
            )}
          </section>
          <nav aria-label="Where next" className="flex flex-wrap gap-3 print:hidden">
            <LinkButton href="/sponsors">View Sponsors</LinkButton>
            <LinkButton href="/">Home</LinkButton>
          </nav>
        </div>
      </div>
    </div>
  )
}

/** 'July 5, 2025': the last day of the hold. */
function heldInWords(days: number, timeZone: string | undefined): string {
  if (timeZone === undefined) return `the end of day ${days}`
  const end = checkHoldEnd(new Date(), days, timeZone).toISOString()
  return longDate(calendarDay(lastDayOf(end, timeZone)), 'UTC')
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-3">
      <dt className="font-semibold">{when}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
