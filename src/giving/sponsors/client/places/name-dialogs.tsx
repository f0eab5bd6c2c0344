import { type Answers, AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { longestName } from '../../../../kernel/field-rules.ts'
import { formatPhoneWhileTyping } from '../../../../kernel/phone.ts'
import { GolferFields, golferFaults } from '../../../../people/teams/client/index.ts'
import {
  blankPlayer,
  sentPlayer,
  type TypedPlayer,
  typedPlayer,
} from '../../../../people/teams/player-fields.ts'
import { ConsentBoxes, rulesOnly, useConsents } from '../../../../site/consents/client/index.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorPlace, SponsorPlaces } from '../../places-contract.ts'
import { placeName } from './place-words.ts'

interface Props {
  secret: string
  place: SponsorPlace
  onClose: () => void
  onSaved: (places: SponsorPlaces, name: string) => void
}

/** The sponsor's contact names somebody, or corrects a name. */
export function NameDialog(props: Props) {
  return props.place.kind === 'golf' ? <GolferDialog {...props} /> : <GuestDialog {...props} />
}

/** Whoever is named already is asked below the places, with what they answered so far. */
function useGivenAnswers({ id, kind, state }: SponsorPlace): Answers {
  const { event } = useEvent()
  return useAnswers({
    ...{ form: `name-${id}`, questions: state === 'open' ? event?.questions : undefined, isForOther: true },
    ...{ each: kind === 'golf' ? ('golfer' as const) : ('guest' as const), places: onePerson },
  })
}

const golferForm = 'golfer'

function GolferDialog({ secret, place, onClose, onSaved }: Props) {
  const { event } = useEvent()
  const consents = useConsents(event, rulesOnly)
  const answers = useGivenAnswers(place)
  const form = useEntryForm<TypedPlayer, SponsorPlaces>({
    formId: golferForm,
    start: () => (place.golfer ? typedPlayer(place.golfer) : blankPlayer),
    check: (typed) => ({ ...golferFaults(typed, false), ...answers.faults() }),
    send: (typed) =>
      answers.heed(
        consents.heed(
          call('POST /api/sponsor/places/name', {
            body: {
              ...{ secret, placeId: place.id, golfer: sentPlayer(typed) },
              ...{ ...consents.sent, ...answers.sent },
            },
          }),
        ),
      ),
    onSaved(saved) {
      answers.clear()
      onSaved(saved, `${form.typed.firstName} ${form.typed.lastName}`.trim())
    },
  })
  return (
    <EntryDialog
      title={placeName(place)}
      yes="Save"
      formId={golferForm}
      form={{ ...form, save: consents.first(form.save) }}
      onClose={onClose}
    >
      <p className="mb-4 text-soft">
        One of the four needs an email and a phone number: they get the team code and its link.
      </p>
      <GolferFields
        formId={golferForm}
        typed={form.typed}
        errors={form.faults}
        isLeader={false}
        onChange={(field, text) =>
          form.change({ [field]: field === 'phoneNumber' ? formatPhoneWhileTyping(text) : text })
        }
      />
      <AskedFields formId={golferForm} answers={answers} isForOther />
      <div id={`${golferForm}-agreed`} tabIndex={-1} className="mt-4 empty:hidden">
        <ConsentBoxes consents={consents} kinds={rulesOnly} />
      </div>
    </EntryDialog>
  )
}

const guestForm = 'guest'

function GuestDialog({ secret, place, onClose, onSaved }: Props) {
  const answers = useGivenAnswers(place)
  const form = useEntryForm<{ name: string }, SponsorPlaces>({
    formId: guestForm,
    start: () => ({ name: place.name }),
    check: ({ name }) => ({
      ...(name.trim() === '' ? { name: 'Name is required' } : {}),
      ...answers.faults(),
    }),
    send: ({ name }) =>
      answers.heed(
        call('POST /api/sponsor/places/name', {
          body: { secret, placeId: place.id, name: name.trim(), ...answers.sent },
        }),
      ),
    onSaved(saved) {
      answers.clear()
      onSaved(saved, form.typed.name.trim())
    },
  })
  return (
    <EntryDialog title={placeName(place)} yes="Save" formId={guestForm} form={form} onClose={onClose}>
      <TextField
        id={`${guestForm}-name`}
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={longestName}
        value={form.typed.name}
        error={form.faults.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <AskedFields formId={guestForm} answers={answers} isForOther />
    </EntryDialog>
  )
}
