import { useId, useState } from 'react'
import { AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { newId } from '../../../../kernel/ids.ts'
import { formatPhoneWhileTyping } from '../../../../kernel/phone.ts'
import { ConsentBoxes, useConsents } from '../../../../site/consents/client/index.ts'
import { consentKinds } from '../../../../site/consents/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import {
  blankPlayer,
  labelOf,
  type PlayerField,
  playerFault,
  playerFieldNames,
  playerFields,
  sentPlayer,
  type TypedPlayer,
} from '../../../teams/player-fields.ts'
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
      <ErrorSummary faults={form.summary} />
      {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
      <TextAreaField
        id={`${formId}-sentence`}
        label="A sentence about yourself"
        hint={`The leader of ${team.name} reads it.`}
        rows={2}
        maxLength={longestSentence}
        value={typed.sentence}
        error={faults.sentence}
        onChange={({ target }) => form.change({ sentence: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {playerFieldNames.map((field) => (
          <GolferField
            key={field}
            field={field}
            id={`${formId}-${field}`}
            value={typed[field]}
            error={faults[field]}
            onType={(text) =>
              form.change({ [field]: field === 'phoneNumber' ? formatPhoneWhileTyping(text) : text })
            }
          />
        ))}
      </div>
      <AskedFields formId={formId} answers={answers} />
      <div id={`${formId}-agreed`} tabIndex={-1} className="empty:hidden">
        <ConsentBoxes consents={consents} kinds={consentKinds} />
      </div>
      <div hidden>
        <label htmlFor={`${formId}-website`}>Leave this empty</label>
        <input
          id={`${formId}-website`}
          tabIndex={-1}
          autoComplete="off"
          value={typed.website}
          onChange={({ target }) => form.change({ website: target.value })}
        />
      </div>
      <p className="text-soft">
        The leader sees your name, shirt size, and sentence. You pay only if they say yes. Signed up already?
        Enter the email and phone you used then, and your place moves to the team.
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

interface FieldProps {
  field: PlayerField
  id: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** As in the team sign-up; email and phone are needed. */
function GolferField({ field, onType, ...rest }: FieldProps) {
  const { control } = playerFields[field]
  const common = { ...rest, label: labelOf(field, true) }
  if (control.kind === 'line')
    return (
      <TextField
        {...common}
        {...control.keyboard}
        autoComplete={control.autoComplete}
        maxLength={control.longest}
        onChange={({ target }) => onType(target.value)}
      />
    )
  return (
    <SelectField {...common} onChange={({ target }) => onType(target.value)}>
      <option value="">{control.prompt}</option>
      {control.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}

function faultsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const faults: Partial<Record<keyof Typed, string>> = {}
  if (typed.sentence.trim() === '') faults.sentence = 'Tell the team a little about yourself'
  for (const field of playerFieldNames) {
    const fault = playerFault(field, typed[field], true)
    if (fault) faults[field] = fault
  }
  return faults
}
