import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import type { RafflesDesk, StaffRaffle } from '../../raffle-shapes.ts'
import { ticketsInWords } from '../raffle-words.ts'

interface Props {
  raffle: StaffRaffle
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** The one step that can't be taken back. */
export function CloseDialog({ raffle, onClose, onSaved }: Props) {
  const { raffleId, version, tickets, rolls, name } = raffle
  const out = rolls.filter(({ returnedOn }) => returnedOn === null)
  async function close(): Promise<void> {
    const params = { id: raffleId }
    onSaved(await call('POST /api/admin/raffles/{id}/close', { params, body: { version, tickets } }))
  }
  return (
    <ConfirmDialog
      title={`Close the list of ${name}?`}
      yes="Close the list"
      busy="Closing..."
      onYes={close}
      onClose={onClose}
    >
      <p>
        The sale ends everywhere, and the list of {ticketsInWords(tickets)} is published. Nothing changes it
        afterwards. You can’t open it again.
      </p>
      <p className="mt-2">
        {out.length > 0
          ? `Take back first: ${out.map(({ from, to, seller }) => `${from}–${to} from ${seller}`).join(', ')}.`
          : 'Ask sellers first whether their phones have sent everything: what comes later isn’t in the draw.'}
      </p>
    </ConfirmDialog>
  )
}
