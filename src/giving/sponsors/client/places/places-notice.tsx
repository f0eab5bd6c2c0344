import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { SponsorPlaces } from '../../places-contract.ts'

/** What stands in the way, or what to do until when. */
export function PlacesNotice({ places }: { places: SponsorPlaces }) {
  const { hasStarted, canName, nameByText, owedAmount, paysByCheck, paymentLink } = places
  const hasPlaces = places.places.length > 0
  if (hasStarted)
    return <Banner className="mb-5">The event has started. Nothing can be changed here anymore.</Banner>
  if (!canName) {
    return (
      <Banner className="mb-5">
        {hasPlaces && <p className="font-semibold">Names can be added once the sponsorship is paid.</p>}
        <p>
          {paysByCheck ? 'Your check hasn’t arrived yet. ' : ''}
          {showAmount(owedAmount)} is still owed.{' '}
          <a href={paymentLink} className="link">
            Pay by card
          </a>
        </p>
      </Banner>
    )
  }
  return (
    <p className="mb-4 max-w-2xl text-soft">
      {hasPlaces && 'Enter the names, or send someone a place’s link: the first to open it can take it. '}
      Please give back what you don’t need, so others can have it.
      {hasPlaces && nameByText && ` We’d like the names by ${nameByText}.`}
    </p>
  )
}
