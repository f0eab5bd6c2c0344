import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { AnswersCard } from '../../../../event/questions/client/index.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary, type FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { ifEmailed, noEmailedReceipt } from '../../../../ui/session/delivery.ts'
import { CodeField, isCodeReady, useCodeFor } from '../../../add-ons/client/index.ts'
import type { OfferedPackages } from '../../package-contract.ts'
import { requiredFields, sponsorFault } from '../../rules.ts'
import { KeptPlaces } from '../kept-places.tsx'
import { LogoField } from '../logo-field.tsx'
import { SponsorFields } from '../sponsor-fields.tsx'
import { fieldId, type Refused } from '../sponsor-words.ts'
import { useLogo } from '../use-logo.ts'
import { useSponsorForm } from '../use-sponsor-form.ts'
import { useSponsorSignUp } from '../use-sponsor-sign-up.ts'
import type { Held } from './check-thanks.tsx'
import { choicesId, PackageChoices } from './package-choices.tsx'
import { PackageSummary } from './package-summary.tsx'
import {
  type Choice,
  choicesOf,
  declinableInWords,
  discounted,
  mayDecline,
  raisedByDeclining,
} from './package-words.ts'

const noChoice = 'Choose a package'

interface Props {
  offer: OfferedPackages
  /** Something was sold, or its price changed. */
  onOutdated: () => void
  /** It is held for their check. */
  onChecked: (held: Held) => void
}

/** The packages, the sponsor's details, and what to pay. The buttons may always be pressed; what is missing is listed. */
export function PackageForm({ offer, onOutdated, onChecked }: Props) {
  const { event } = useEvent()
  const choices = choicesOf(offer, event?.timeZone ?? 'UTC')
  const { choice, choose } = useChosenPackage(choices)
  const [declines, setDeclines] = useState(false)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const form = useSponsorForm()
  const logo = useLogo()
  const thing = choice ? choice.id || 'sponsor' : undefined
  const code = useCodeFor(thing, event?.selling?.codes === true, form.typed.contactEmail)
  const billed = choice && discounted(choice, code?.offForm ?? 0)
  const isFull = choice?.placesAreFull ?? false
  const declinesPlaces = (declines || isFull) && choice !== null && mayDecline(choice)
  const { signUp, isSending, refused, codeRefused, consents, answers } = useSponsorSignUp(
    onOutdated,
    (sponsor) =>
      billed &&
      onChecked({ choice: billed, sponsor, isDeclined: declinesPlaces, hasLogo: logo.file !== null }),
  )
  const isMissing = faults.some(({ fieldId: id }) => id === choicesId) && choice === null

  async function send(payBy: 'card' | 'check'): Promise<void> {
    const found = faultsOf(choice, form.typed)
    form.leaveAll()
    setFaults(found)
    if ((code && !isCodeReady(code)) || found.length > 0 || choice === null) return
    const hasPlaces = choice.hasPlaces && !declinesPlaces
    const ofPackage = { packageId: choice.id, packagePrice: choice.price, declinesPlaces, hasPlaces, payBy }
    const bought = { ...(choice.id === '' ? {} : ofPackage), code: code?.used }
    const answered = await signUp(form.typed, logo.file, bought)
    setFaults(answered.map(asFault))
  }
  return (
    <>
      <KeptPlaces />
      <form
        noValidate
        // What has the focus doesn't hide behind the total at the bottom.
        className="[&_:is(input,select,textarea,button)]:scroll-mb-20"
        onSubmit={(submit: FormEvent) => {
          submit.preventDefault()
          void send('card')
        }}
      >
        <ErrorSummary faults={faults} />
        <PackageChoices
          choices={choices}
          chosenId={choice?.id ?? null}
          onChoose={choose}
          declines={declines}
          teamSize={offer.teamSize}
          showsDeductible={offer.deductibleTo !== null}
          error={isMissing ? noChoice : null}
        />
        {choice?.description && <p className="mt-4 max-w-3xl">{choice.description}</p>}
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24.75rem]">
          <div className="border-ink border-t pt-4">
            <h2 className="text-2xl">Your details</h2>
            <p className="mb-4 text-[0.9375rem] text-soft">{emailHint(choice)}</p>
            <SponsorFields form={form} refused={refused} consents={consents} />
            <div className="mt-6 max-w-md">
              <LogoField logo={logo} refused={refused} sponsorName={form.typed.sponsorName} />
            </div>
            <AnswersCard className="mt-6" answers={answers} />
            {choice && isFull && (
              <Banner className="mt-6">
                <p className="font-semibold">The golf and dinners are full.</p>
                <p>
                  {choice.title} comes without {declinableInWords(choice)} now, and more of it may be
                  deductible. If a place opens, the committee can tell you.
                </p>
              </Banner>
            )}
            {choice && !isFull && mayDecline(choice) && (
              <Declining {...{ choice, offer, declines, setDeclines }} />
            )}
            {code && (
              <div className="mt-6">
                <CodeField
                  code={code}
                  error={codeRefused}
                  ofForm="the sponsorship"
                  isDisabled={isSending !== false}
                />
              </div>
            )}
            {billed && <TotalInSight choice={billed} />}
          </div>
          <div className="lg:pt-4">
            <PackageSummary
              choice={billed}
              offer={offer}
              declines={declinesPlaces}
              isSending={isSending}
              onPayByCheck={() => void send('check')}
            />
          </div>
        </div>
      </form>
    </>
  )
}

function faultsOf(choice: Choice | null, typed: Parameters<typeof textsOf>[0]): FieldFault[] {
  const missing = choice === null ? [{ fieldId: choicesId, message: noChoice }] : []
  return [...missing, ...textsOf(typed)]
}

function textsOf(typed: ReturnType<typeof useSponsorForm>['typed']): FieldFault[] {
  return requiredFields.flatMap((field) => {
    const message = sponsorFault(field, typed[field])
    return message ? [{ fieldId: fieldId(field), message }] : []
  })
}

function asFault({ field, message }: Refused): FieldFault {
  return { fieldId: fieldId(field), message }
}

function emailHint(choice: Choice | null): string {
  return ifEmailed(
    choice?.hasPlaces
      ? 'We’ll email your receipt and a link to name your golfers and dinner guests.'
      : 'We’ll email your receipt.',
    noEmailedReceipt,
  )
}

/** On a phone, while the details are filled in; it ends where the summary begins. */
function TotalInSight({ choice }: { choice: Choice }) {
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 mt-6 flex items-baseline justify-between gap-4 border-ink border-t bg-paper py-3 font-semibold lg:hidden"
    >
      {choice.title}
      <span className="figures text-lg">{showAmount(choice.total)}</span>
    </p>
  )
}

interface DecliningProps {
  choice: Choice
  offer: OfferedPackages
  declines: boolean
  setDeclines: (declines: boolean) => void
}

function Declining({ choice, offer, declines, setDeclines }: DecliningProps) {
  const raised = offer.deductibleTo ? raisedByDeclining(choice, offer.teamSize) : 0
  return (
    <label className="mt-6 flex min-h-11 items-start gap-3 border-line border-t pt-4">
      <input
        type="checkbox"
        className="mt-0.5 size-6 shrink-0 accent-fairway"
        checked={declines}
        onChange={(change) => setDeclines(change.target.checked)}
      />
      <span>
        <span className="font-semibold">We don’t need {declinableInWords(choice)}</span>
        <span className="block text-[0.9375rem] text-soft">
          {raised > 0 && `Declining them now raises your deductible amount by ${showAmount(raised)}. `}
          You can also decline {choice.parts.length + choice.benefits.length > 1 ? 'some or all of ' : ''}them
          later, before the event.
        </span>
      </span>
    </label>
  )
}

const key = 'sponsor-package'

/**
 * The chosen column: from `?package=`, for a link to one package, or what was chosen before a reload. What is sold out
 * or gone isn't chosen.
 */
function useChosenPackage(choices: readonly Choice[]) {
  const [parameters] = useSearchParams()
  const [chosenId, setChosenId] = useState(() => parameters.get('package') ?? readChosen())
  const choice = choices.find(({ id, left }) => id === chosenId && left !== 0) ?? null
  return {
    choice,
    choose(id: string) {
      setChosenId(id)
      saveChosen(id)
    },
  }
}

function readChosen(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function saveChosen(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage a reload forgets the choice.
  }
}
