import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { HoleOptions } from '../../../../ui/forms/hole-options.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { type ContestKind, contestKinds, type Measure, measuresOf } from '../../../rules/contests.ts'
import { holeDoubt } from '../../contest-words.ts'
import type { ContestsPage, StaffContest } from '../../contract.ts'
import { GiftFields, giftFaults, giftOf, giftSent } from './gift-fields.tsx'

interface Props {
  page: ContestsPage
  /** Null adds one. */
  staffed?: StaffContest
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

const unitNames: Record<Measure, string> = { feet: 'Feet and inches', yards: 'Yards', strokes: 'Putts' }

function startOf(page: ContestsPage, staffed: StaffContest | undefined) {
  const contest = staffed?.contest
  return {
    kind: contest?.kind ?? ('closest-to-the-pin' as ContestKind),
    holeNumber: String(contest?.holeNumber ?? ''),
    forWhom: staffed?.forWhom ?? ('all' as const),
    flights: staffed?.forWhom === 'flights' ? staffed.names : [],
    groups: staffed?.forWhom === 'groups' ? staffed.names.join('\n') : 'Women\nMen',
    ...giftOf(page, staffed),
    measure: contest?.measure ?? ('feet' as Measure),
    needsVolunteer: staffed?.needsVolunteer ?? true,
    names: '',
    /** The committee means a hole that is odd for the contest. */
    isMeant: staffed !== undefined,
  }
}

/** Adds or changes a contest. */
export function ContestForm({ page, staffed, onChanged, onClose }: Props) {
  const { eventId, pars, flights } = page
  const doubtOf = ({ kind, holeNumber }: { kind: ContestKind; holeNumber: string }) =>
    holeDoubt(kind, pars[Number(holeNumber) - 1])
  const form = useEntryForm({
    start: () => startOf(page, staffed),
    check: (typed) => ({
      ...(typed.holeNumber === '' ? { holeNumber: 'Choose the hole' } : {}),
      ...(doubtOf(typed) && !typed.isMeant
        ? { isMeant: 'Is it this hole? Check the box, or choose another.' }
        : {}),
      ...giftFaults(typed),
    }),
    send: ({ kind, holeNumber, forWhom, measure, needsVolunteer, isMeant: _, ...typed }) => {
      const groups = typed.groups
        .split('\n')
        .map((name) => name.trim())
        .filter(Boolean)
      const names = forWhom === 'groups' ? groups : forWhom === 'flights' ? typed.flights : []
      const settings = {
        ...{ kind, holeNumber: Number(holeNumber), forWhom, names, measure, needsVolunteer },
        ...giftSent(typed),
      }
      return staffed
        ? call('PUT /api/admin/contests/{id}', {
            params: { id: staffed.contest.contestId },
            body: { ...settings, version: staffed.version },
          })
        : call('POST /api/admin/contests', { body: { ...settings, eventId } })
    },
    onSaved: (saved) => {
      toast.success(staffed ? 'Saved.' : 'Contest added.')
      onChanged(saved)
      onClose()
    },
  })
  const { typed, faults, change } = form
  const doubt = doubtOf(typed)
  return (
    <EntryDialog
      title={staffed ? 'Change the contest' : 'Add contest'}
      yes={staffed ? 'Save' : 'Add the contest'}
      form={form}
      onClose={onClose}
    >
      <SelectField
        id={`${form.id}-kind`}
        label="Contest"
        value={typed.kind}
        error={faults.kind}
        onChange={(changed) => {
          const kind = changed.target.value as ContestKind
          change({ kind, measure: measuresOf(kind)[0] ?? 'feet', isMeant: false })
        }}
      >
        <Options of={Object.entries(contestKinds).map(([kind, { name }]) => [kind, name])} />
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={`${form.id}-holeNumber`}
          label="Hole"
          value={typed.holeNumber}
          error={faults.holeNumber}
          onChange={(changed) => change({ holeNumber: changed.target.value, isMeant: false })}
        >
          <option value="">Choose the hole</option>
          <HoleOptions pars={pars} />
        </SelectField>
        <SelectField {...form.field('measure')} label="Measured in">
          <Options of={measuresOf(typed.kind).map((measure) => [measure, unitNames[measure]])} />
        </SelectField>
      </div>
      {doubt && (
        <div id={`${form.id}-isMeant`}>
          {faults.isMeant && <p className="font-semibold text-flag">{faults.isMeant}</p>}
          <CheckField label={doubt} checked={typed.isMeant} onChange={(isMeant) => change({ isMeant })} />
        </div>
      )}
      <SelectField
        id={`${form.id}-forWhom`}
        label="For"
        value={typed.forWhom}
        onChange={(changed) => change({ forWhom: changed.target.value as typeof typed.forWhom })}
      >
        <option value="all">Everybody</option>
        <option value="flights">Each flight</option>
        <option value="groups">Groups, such as women and men</option>
      </SelectField>
      {typed.forWhom === 'groups' && (
        <TextAreaField
          id={`${form.id}-names`}
          label="Groups"
          hint="One a line. Each has its own best."
          rows={3}
          value={typed.groups}
          error={faults.names}
          onChange={(changed) => change({ groups: changed.target.value, names: '' })}
        />
      )}
      {typed.forWhom === 'flights' && (
        <fieldset id={`${form.id}-names`}>
          <legend className="font-semibold">Flights</legend>
          <p className="text-[0.9375rem] text-soft">
            {flights.length === 0 ? 'There are no flights yet.' : 'None chosen means all of them.'}
          </p>
          {faults.names && <p className="font-semibold text-flag">{faults.names}</p>}
          {flights.map((name) => (
            <CheckField
              key={name}
              label={name}
              checked={typed.flights.includes(name)}
              onChange={(isChecked) =>
                change({
                  flights: isChecked
                    ? [...typed.flights, name]
                    : typed.flights.filter((each) => each !== name),
                  names: '',
                })
              }
            />
          ))}
        </fieldset>
      )}
      <CheckField
        label="A volunteer measures here"
        hint="From a week before, the dashboard names contests without a link and without a volunteer posted at the hole."
        checked={typed.needsVolunteer}
        onChange={(needsVolunteer) => change({ needsVolunteer })}
      />
      <GiftFields formId={form.id} sponsors={page.sponsors} typed={typed} faults={faults} change={change} />
    </EntryDialog>
  )
}
