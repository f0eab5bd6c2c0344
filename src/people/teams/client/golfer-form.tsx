import type { FormEvent, ReactNode } from 'react'
import { AskedFields, onePerson, useAnswers } from '../../../event/questions/client/index.ts'
import { ConsentBoxes, rulesOnly, useConsents } from '../../../site/consents/client/index.ts'
import { consentKinds } from '../../../site/consents/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary, type FieldFault } from '../../../ui/forms/error-summary.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { type PlayerFacts, type PlayerField, sentPlayer, type TypedPlayer } from '../player-fields.ts'
import { GolferFields, golferFaults } from './golfer-fields.tsx'

/** What whoever fills in the form says besides. */
export type Said = ReturnType<typeof useConsents>['sent'] & ReturnType<typeof useAnswers>['sent']

interface Asks<Saved> {
  formId: string
  /** Names the draft of the answers, which a reload keeps. */
  draft: string
  start: () => TypedPlayer
  /** Email and phone are needed. */
  isLeader: boolean
  /** Filled in by somebody else, who agrees to the rules for the golfer. */
  isForOther?: boolean
  /** Whether it asks for consents, and what the committee wants to know. Not again of whoever was asked already. */
  asks?: { consents: boolean; questions: boolean }
  send: (golfer: PlayerFacts, said: Said) => Promise<Saved>
  onSaved: (saved: Saved, name: string) => void
}

const all = { consents: true, questions: true }

/**
 * The form of one golfer, to take a place, to be named for it, or to be corrected: their fields, the committee's questions and
 * what must be agreed to. The server's errors appear at the fields.
 */
export function useGolferForm<Saved>({ isForOther = false, asks = all, ...parts }: Asks<Saved>) {
  const { formId, draft, isLeader } = parts
  const { event } = useEvent()
  const kinds = isForOther ? rulesOnly : consentKinds
  const consents = useConsents(asks.consents ? event : null, kinds)
  const answers = useAnswers({
    ...{ form: draft, questions: asks.questions ? event?.questions : undefined, each: 'golfer' },
    ...{ places: onePerson, isForOther },
  })
  const form = useEntryForm<TypedPlayer, Saved>({
    formId,
    start: parts.start,
    check: (typed) => ({ ...golferFaults(typed, isLeader), ...answers.faults() }),
    async send(typed) {
      const said = { ...consents.sent, ...answers.sent }
      try {
        return await answers.heed(consents.heed(parts.send(sentPlayer(typed), said)))
      } catch (thrown) {
        const fault = asFault(thrown)
        throw Object.assign(fault, { errors: plainFields(fault.errors) })
      }
    },
    onSaved(saved) {
      answers.clear()
      parts.onSaved(saved, `${form.typed.firstName} ${form.typed.lastName}`.trim())
    },
  })
  return {
    ...{ ...form, save: consents.first(form.save) },
    ...{ formId, isLeader, isForOther, kinds, consents, answers },
  }
}

interface GolferEntryProps {
  form: ReturnType<typeof useGolferForm<never>>
  /** The golfer fills it in: the browser may offer what it knows. */
  isOwn?: boolean
  /** Left out, such as a shirt that was ordered already. */
  without?: readonly PlayerField[]
}

/** What `useGolferForm` asks. */
export function GolferEntry({ form, ...shown }: GolferEntryProps) {
  const { formId, typed, faults, change, isLeader, isForOther, answers, consents, kinds } = form
  return (
    <>
      <GolferFields
        {...shown}
        {...{ formId, typed, isLeader }}
        errors={faults}
        onChange={(field, text) => change({ [field]: text })}
      />
      <AskedFields formId={formId} answers={answers} isForOther={isForOther} />
      <div id={`${formId}-agreed`} tabIndex={-1} className="mt-4 empty:hidden">
        <ConsentBoxes consents={consents} kinds={kinds} />
      </div>
    </>
  )
}

interface ClaimFormProps {
  form: {
    summary: readonly FieldFault[]
    refusal: ApiFault | null
    isBusy: boolean
    save: (submit: FormEvent) => unknown
  }
  /** What the place is. */
  intro?: ReactNode
  children: ReactNode
}

/** Takes the place of a link. */
export function ClaimForm({ form: { summary, refusal, isBusy, save }, intro, children }: ClaimFormProps) {
  return (
    <form noValidate onSubmit={save}>
      {intro}
      <ErrorSummary faults={summary} />
      {refusal && (
        <Banner kind="fault" className="mb-4">
          {[refusal.title, refusal.detail].filter(Boolean).join(' ')}
        </Banner>
      )}
      {children}
      <Button kind="main" wide type="submit" className="mt-6" busy={isBusy && 'Saving...'}>
        Take this place
      </Button>
    </form>
  )
}

/** The server names a golfer's fields 'player.email'; the form names them 'email'. */
function plainFields(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field.replace(/^(player|golfer)\./, ''), said]),
  )
}
