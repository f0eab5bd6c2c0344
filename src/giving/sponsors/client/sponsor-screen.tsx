import { thenWords } from '../../../event/event/price-words.ts'
import { KeptSignUp } from '../../../money/checkout/client/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { PackagePage } from './packages/package-page.tsx'
import { SponsorForm } from './sponsor-form.tsx'

/** With packages on sale: their page. Without: the page for a hole sponsorship. */
export default function SponsorScreen() {
  const { data: offer, fault, refresh } = useCall('GET /api/sponsor/packages')
  if (offer && offer.packages.length > 0)
    return <PackagePage offer={offer} onOutdated={() => void refresh()} />
  return <HolePage isReady={offer !== undefined || fault !== undefined} />
}

function HolePage({ isReady }: { isReady: boolean }) {
  const { event } = useEvent()
  const isInteractive = useIsInteractive()
  return (
    <div className="page">
      <PageHead
        title="Sponsor a Hole"
        actions={
          <>
            <LinkButton href="/sponsors">View Sponsors</LinkButton>
            <LinkButton href="/">Home</LinkButton>
          </>
        }
      >
        {event && (
          <p>
            <span className="figures font-semibold text-ink">{showAmount(event.sponsorFee)}</span> per
            sponsorship {thenWords(event.nextPrices?.sponsor, showAmount, event.timeZone)}
          </p>
        )}
      </PageHead>
      {event && !event.registrationEnabled && (
        <Banner className="mb-6">
          <p className="font-semibold">Registration is currently closed.</p>
          <p>Sponsorships are taken while registration is open.</p>
        </Banner>
      )}
      <Info />
      {isInteractive && isReady ? (
        <>
          <KeptSignUp what="Sponsorship" />
          <SponsorForm key={event?.eventId} />
        </>
      ) : (
        <SkeletonRows count={4} label="Loading the form" />
      )}
    </div>
  )
}

function Info() {
  return (
    <ul className="mb-6 grid max-w-3xl list-disc gap-1 pl-5 leading-snug marker:text-moss">
      <li>The sponsorship can be for yourself, your family or an organization.</li>
      <li>You can upload a logo: best in high resolution, with a transparent background.</li>
      <li>Without a logo, we make a sign from the Company/Sponsor Name.</li>
    </ul>
  )
}
