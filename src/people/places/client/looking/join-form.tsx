import { useId, useState } from 'react'
import { AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { newId } from '../../../../kernel/ids.ts'
import { ConsentBoxes, useConsents } from '../../../../site/consents/client/index.ts'
import { consentKinds } from '../../../../site/consents/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { GolferFields, golferFaults } from '../../../teams/client/index.ts'
import { blankPlayer, sentPlayer, type TypedPlayer } from '../../../teams/player-fields.ts'
import type { TeamLooking } from '../../looking-contract.ts'
import { longestSentence } from '../../looking-rules.ts'

interface Typed extends TypedPlayer {
  sentence: string
  /** Hidden from people. */
  website: string
}

interface Props {
  team: TeamLooking
  onSent: () => void
  onClose: () => void
}

/** Who asks to join, and a sentence about themselves. */
export function JoinForm({ team, onSent, onClose }: Props) {
  const formId = useId()
  const [requestId] = useState(newId)
  const { event } = useEvent()
  const consents = useConsents(event, consentKinds)
  const answers = useAnswers({
    ...{ form: 'join', questions: event?.questions, each: 'golfer', places: onePerson },
  })
  const form = useEntryForm<Typed, unknown>({
    formId,
    start: () => ({ ...blankPlayer, sentence: '', website: '' }),
    check: (typed) => ({ ...faultsOf(typed), ...answers.faults() }),
    send({ sentence, website, ...typed }) {
      const { email, phoneNumber, ...golfer } = sentPlayer(typed)
      const contact = { email: email ?? '', phoneNumber: phoneNumber ?? '' }
      const body = { id: team.id, ...golfer, ...contact, sentence, website, requestId }
      const asked = call('POST /api/places/looking/ask', {
        body: { ...body, ...consents.sent, ...answers.sent },
      })
      return answers.heed(consents.heed(asked))
    },
    onSaved() {
      answers.clear()
      onSent()
    },
  })
  const { typed, faults, refusal, isBusy } = form
  return (
    <form
      noValidate
      onSubmit={consents.first(form.save)}
      className="mt-5 grid gap-4 border-line border-t pt-5"
    >
      <h3 className="text-xl">Ask to join</h3>
      <ErrorSummary faults={form.summary} />
      {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
      <TextAreaField
        {...form.field('sentence')}
        label="A sentence about yourself"
        hint="The team’s leader reads it, with your name and shirt size."
        rows={2}
        maxLength={longestSentence}
      />
      <GolferFields
        {...{ formId, typed }}
        errors={faults}
        isLeader
        onChange={(field, text) => form.change({ [field]: text })}
      />
      <AskedFields formId={formId} answers={answers} />
      <div id={`${formId}-agreed`} tabIndex={-1} className="empty:hidden">
        <ConsentBoxes consents={consents} kinds={consentKinds} />
      </div>
      <div hidden>
        <label htmlFor={`${formId}-website`}>Leave this empty</label>
        <input {...form.field('website')} tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-soft">
        Signed up already? Enter the email and phone you used then, and your place moves to the team.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" wide busy={isBusy && 'Sending...'}>
          Send my request
        </Button>
        <Button wide kind="quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function faultsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const sentence = typed.sentence.trim() === '' ? { sentence: 'Tell the team a little about yourself' } : {}
  return { ...sentence, ...golferFaults(typed, true) }
}
