import { LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { TeamPage } from '../../links-contract.ts'
import { ReceivedPayments } from './received-payments.tsx'
import { secretOfLink } from './team-words.ts'

/** What the team has paid and owes, with what it bought besides. */
export function TeamMoney({ page }: { page: TeamPage }) {
  const { owedAmount, price, isIncluded, payments, addOns, underWayAmount } = page
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-2xl">
        Payment
      </h2>
      <p className="figures mt-1">
        {isIncluded && 'Your sponsor’s package includes the team. There’s nothing to pay.'}
        {!isIncluded && owedAmount === 0 && 'Your team’s fee is paid. Thank you!'}
        {!isIncluded && owedAmount > 0 && `${showAmount(owedAmount)} of ${showAmount(price)} is left to pay.`}
        {underWayAmount > 0 && ` ${showAmount(underWayAmount)} is being processed.`}
      </p>
      {!isIncluded && owedAmount > underWayAmount && <PayActions page={page} />}
      <ReceivedPayments
        payments={payments}
        email={(paymentId) =>
          call('POST /api/places/receipt', {
            body: { paymentTrackingId: secretOfLink(page.teamLink), paymentId },
          })
        }
      />
      {addOns.length > 0 && (
        <>
          <h3 className="mt-5 text-xl">Add-ons</h3>
          <ul className="figures mt-2 divide-y divide-line border-line border-y">
            {addOns.map(({ itemId, name, ordered, paid, left }) => (
              <li key={itemId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="wrap-anywhere min-w-0">
                  {ordered} × {name}
                </span>
                <span className="text-soft">{paid < ordered ? 'Not paid yet' : `${left} left`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Pays all that is left, or hands the share link on. */
function PayActions({ page }: { page: TeamPage }) {
  const left = page.owedAmount - page.underWayAmount
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton kind="main" href="/payment">
        Pay {left < page.price && 'the other '}
        {showAmount(left)}
      </LinkButton>
      <ShareButton
        title={page.teamName}
        text={`Pay your share of ${showAmount(page.shareAmount)} for ${page.teamName} here:`}
        url={page.shareLink}
      >
        Share the payment link
      </ShareButton>
    </div>
  )
}
