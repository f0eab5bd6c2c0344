import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import { checkHoldEnd, lastDayOf } from '../../check-rules.ts'
import type { OfferedPackages } from '../../package-contract.ts'
import { NamingLink } from '../kept-places.tsx'
import type { CheckedSponsor } from '../use-sponsor-sign-up.ts'
import type { Choice } from './package-words.ts'

interface Props {
  choice: Choice
  offer: OfferedPackages
  sponsor: CheckedSponsor
}

/** After 'Pay by check': where the check goes, and that the package is theirs until then. */
export function CheckThanks({ choice, offer: { checks }, sponsor }: Props) {
  const { event } = useEvent()
  const heading = usePageHeading('It’s held for you')
  return (
    <section className="max-w-2xl rounded-lg border border-ink bg-white p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Thank you, {sponsor.contactFirstName.trim()}!
      </h2>
      <p className="mt-2">
        {sponsor.sponsorName.trim()} is our {choice.title}, and it’s held for you until{' '}
        {heldInWords(checks.heldDays, event?.timeZone)}. If your check needs longer, just tell us.
      </p>
      <dl className="mt-4 grid gap-3 rounded-md bg-mint p-4">
        <Fact name="Amount">{showAmount(choice.total)}</Fact>
        <Fact name="Payable to">{checks.payableTo}</Fact>
        {checks.address && <Fact name="Mail it to">{checks.address}</Fact>}
        <Fact name="Write on it">{sponsor.sponsorName.trim()}</Fact>
      </dl>
      <p className="mt-4">
        {emailIsOn()
          ? `We’ve emailed this to ${sponsor.contactEmail.trim()}. Your receipt follows when the check arrives.`
          : 'Please write this down. You’ll get your receipt when the check arrives.'}
      </p>
      {sponsor.placesLink && (
        <div className="mt-5 border-line border-t pt-4">
          <h3 className="text-xl">Your golfers and guests</h3>
          <p className="mt-1">
            You can name them as soon as your check is here. Keep the link: this browser remembers it too.
          </p>
          <NamingLink link={sponsor.placesLink} />
        </div>
      )}
      <div className="mt-5">
        <LinkButton href="/sponsors">View Sponsors</LinkButton>
      </div>
    </section>
  )
}

/** 'July 5, 2025': the last day of the hold. */
function heldInWords(days: number, timeZone: string | undefined): string {
  if (timeZone === undefined) return `the end of day ${days}`
  const end = checkHoldEnd(new Date(), days, timeZone).toISOString()
  return longDate(calendarDay(lastDayOf(end, timeZone)), 'UTC')
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}
