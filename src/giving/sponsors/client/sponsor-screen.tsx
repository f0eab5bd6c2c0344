import { useMemo } from 'react'
import { thenWords } from '../../../event/event/price-words.ts'
import { AnswersCard } from '../../../event/questions/client/index.ts'
import { KeptSignUp } from '../../../money/checkout/client/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { CodeField, isCodeReady, useCodeFor } from '../../add-ons/client/index.ts'
import { requiredFields } from '../rules.ts'
import { LogoField } from './logo-field.tsx'
import { PackagePage } from './packages/package-page.tsx'
import { SponsorFields } from './sponsor-fields.tsx'
import { fieldId, labels } from './sponsor-words.ts'
import { useLogo } from './use-logo.ts'
import { type SponsorFormState, useSponsorForm } from './use-sponsor-form.ts'
import { useSponsorSignUp } from './use-sponsor-sign-up.ts'

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

/** The button is enabled once the five required fields are valid; logo and website are optional. */
function SponsorForm() {
  const form = useSponsorForm()
  const logo = useLogo()
  const { signUp, isSending, refused, codeRefused, consents, answers } = useSponsorSignUp()
  const { event } = useEvent()
  const code = useCodeFor('sponsor', event?.selling?.codes === true, form.typed.contactEmail)
  const summary = useMemo(
    () => refused.map(({ field, message }) => ({ fieldId: fieldId(field), message })),
    [refused],
  )
  return (
    <form
      noValidate
      className="max-w-5xl"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (form.mayProceed && (!code || isCodeReady(code)))
          void signUp(form.typed, logo.file, { code: code?.used })
      }}
    >
      <ErrorSummary faults={summary} />
      <SponsorFields form={form} refused={refused} consents={consents}>
        <LogoField logo={logo} refused={refused} sponsorName={form.typed.sponsorName} />
      </SponsorFields>
      <AnswersCard className="mt-8 max-w-3xl" answers={answers} />
      {code && (
        <div className="mt-8">
          <CodeField
            code={code}
            error={codeRefused}
            ofForm="the sponsorship"
            isDisabled={isSending !== false}
          />
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          kind="main"
          wide
          type="submit"
          disabled={!form.mayProceed}
          busy={isSending && 'Processing...'}
          aria-describedby="sponsor-status"
        >
          Proceed to Payment
        </Button>
        <p id="sponsor-status" className="text-soft">
          {whatIsNext(form)}
        </p>
      </div>
    </form>
  )
}

function whatIsNext({ missing, shownFaults }: SponsorFormState): string {
  if (missing.length === requiredFields.length)
    return 'Enter the sponsor’s name and the contact. Payment comes next.'
  if (missing.length > 0) return `Still needed: ${missing.map((field) => labels[field]).join(', ')}.`
  return shownFaults.websiteUrl ? 'Payment comes next; the website will be left out.' : 'Payment comes next.'
}
