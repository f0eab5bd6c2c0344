import { AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { longestName } from '../../../../kernel/field-rules.ts'
import { GolferEntry, useGolferForm } from '../../../../people/teams/client/index.ts'
import { blankPlayer, onlyNamed, typedPlayer } from '../../../../people/teams/player-fields.ts'
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

function GolferDialog({ secret, place, onClose, onSaved }: Props) {
  const form = useGolferForm<SponsorPlaces>({
    ...{ formId: 'golfer', draft: `name-${place.id}`, isLeader: false, isForOther: true, onSaved },
    start: () => (place.golfer ? typedPlayer({ ...onlyNamed, ...place.golfer }) : blankPlayer),
    // Whoever is named already is asked below the places, with what they answered so far.
    asks: { consents: true, questions: place.state === 'open' },
    send: (golfer, said) =>
      call('POST /api/sponsor/places/name', { body: { secret, placeId: place.id, golfer, ...said } }),
  })
  return (
    <EntryDialog title={placeName(place)} yes="Save" form={form} onClose={onClose} layout="block">
      <p className="mb-4 text-soft">
        One of the four needs an email and a phone number: they get the team code and its link.
      </p>
      <GolferEntry form={form} />
    </EntryDialog>
  )
}

function GuestDialog({ secret, place, onClose, onSaved }: Props) {
  const { event } = useEvent()
  const answers = useAnswers({
    ...{ form: `name-${place.id}`, questions: place.state === 'open' ? event?.questions : undefined },
    ...{ each: 'guest', places: onePerson, isForOther: true },
  })
  const form = useEntryForm<{ name: string }, SponsorPlaces>({
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
    <EntryDialog title={placeName(place)} yes="Save" form={form} onClose={onClose} layout="block">
      <TextField {...form.field('name')} label="Name" autoCapitalize="words" maxLength={longestName} />
      <AskedFields formId={form.id} answers={answers} isForOther />
    </EntryDialog>
  )
}
