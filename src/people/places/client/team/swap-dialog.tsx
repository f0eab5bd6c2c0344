import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { TeamPage, TeamPlace } from '../../links-contract.ts'
import { secretOfLink } from './team-words.ts'

interface Props {
  page: TeamPage
  player: NonNullable<TeamPlace['player']>
  onClose: () => void
  onSaved: (page: TeamPage) => void
}

const formId = 'swap-places'

/** Two players swap numbers; number 1 leads the team. */
export function SwapDialog({ page, player, onClose, onSaved }: Props) {
  const others = page.places.flatMap((place) =>
    place.player && place.player.id !== player.id ? [place] : [],
  )
  const form = useEntryForm<{ other: string }, TeamPage>({
    formId,
    start: () => ({ other: others[0]?.player?.id ?? '' }),
    check: ({ other }) => (other === '' ? { other: 'Choose a player' } : {}),
    send: ({ other }) =>
      call('POST /api/places/swap', {
        body: { paymentTrackingId: secretOfLink(page.teamLink), playerIds: [player.id, other] },
      }),
    onSaved,
  })
  return (
    <EntryDialog title="Swap numbers" yes="Swap" formId={formId} form={form} onClose={onClose}>
      <p className="mb-4 text-soft">
        Player 1 leads the team, gets its code by email, and needs an email and a phone number.
      </p>
      <SelectField
        id={`${formId}-other`}
        label={`${player.fullName} swaps with`}
        value={form.typed.other}
        error={form.faults.other}
        onChange={({ target }) => form.change({ other: target.value })}
      >
        {others.map(({ number, player: other }) => (
          <option key={other?.id} value={other?.id}>
            {number}. {other?.fullName}
          </option>
        ))}
      </SelectField>
    </EntryDialog>
  )
}
