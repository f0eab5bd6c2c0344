import { useMemo } from 'react'
import { AnswersCard } from '../../../event/questions/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { CodeField, isCodeReady, useCodeFor } from '../../add-ons/client/index.ts'
import { requiredFields } from '../rules.ts'
import { LogoField } from './logo-field.tsx'
import { SponsorFields } from './sponsor-fields.tsx'
import { fieldId, labels } from './sponsor-words.ts'
import { useLogo } from './use-logo.ts'
import { type SponsorFormState, useSponsorForm } from './use-sponsor-form.ts'
import { useSponsorSignUp } from './use-sponsor-sign-up.ts'

/** The button is enabled once the five required fields are valid; logo and website are optional. */
export function SponsorForm() {
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
