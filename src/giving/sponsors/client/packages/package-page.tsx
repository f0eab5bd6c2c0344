import { useState } from 'react'
import { KeptSignUp } from '../../../../money/checkout/client/index.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { pageChanged } from '../../../../ui/page/page-heading.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { OfferedPackages } from '../../package-contract.ts'
import { CheckThanks, type Held } from './check-thanks.tsx'
import { PackageForm } from './package-form.tsx'

/** The sponsor page of an event with packages. */
export function PackagePage({ offer, onOutdated }: { offer: OfferedPackages; onOutdated: () => void }) {
  const { event } = useEvent()
  const isInteractive = useIsInteractive()
  const [held, setHeld] = useState<Held>()
  if (!event) return null
  if (held) return <CheckThanks held={held} offer={offer} />
  const where = event.course.courseName ? `, at ${event.course.courseName}` : ''
  return (
    <div className="page">
      <PageHead
        title={`Sponsor ${event.eventName}`}
        actions={
          <>
            <LinkButton href="/sponsors">View Sponsors</LinkButton>
            <LinkButton href="/">Home</LinkButton>
          </>
        }
      >
        <p className="max-w-xl">
          {event.eventDateText}
          {where}. For yourself, your family or an organization.
        </p>
        {offer.raised > 0 && (
          <p className="mt-1">
            <span className="figures font-semibold text-ink">{showAmount(offer.raised)}</span> from sponsors
            so far
          </p>
        )}
      </PageHead>
      {!event.registrationEnabled && (
        <Banner className="mb-6">
          <p className="font-semibold">Registration is currently closed.</p>
          <p>Sponsorships are taken while registration is open.</p>
        </Banner>
      )}
      {isInteractive ? (
        <>
          <KeptSignUp what="Sponsorship" />
          <PackageForm
            offer={offer}
            onOutdated={onOutdated}
            onChecked={(now) => {
              pageChanged()
              setHeld(now)
              scrollTo(0, 0)
            }}
          />
        </>
      ) : (
        <SkeletonRows count={4} label="Loading the packages" />
      )}
    </div>
  )
}
