import type { PayoutSaid } from '../../../../money/cash/payout-shapes.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffDraw } from '../../raffle-shapes.ts'
import type { TaxPayer } from '../../tax.ts'

interface Props {
  raffleId: string
  draw: StaffDraw
  drawers: NonNullable<RafflesDesk['drawers']>
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** Who pays the tax of a prize that is a thing, and where the winner's money is. */
export function SettleTaxDialog({ raffleId, draw, drawers, onClose, onSaved }: Props) {
  const due = draw.taxDue ?? { winner: 0, charity: 0 }
  const form = useEntryForm({
    start: () => ({ who: '' as TaxPayer | '', personId: '', checkNumber: '' }),
    check: ({ who, personId }) => ({
      ...(who === '' && { who: 'Choose who pays it' }),
      ...(who === 'winner' && personId === '' && { personId: 'Choose where the money is' }),
    }),
    send: ({ who, personId, checkNumber }) => {
      const isCash = who === 'winner' && personId !== 'check'
      const said: PayoutSaid = {
        amount: who === '' ? 0 : due[who],
        ...(isCash ? { method: 'cash', personId } : { method: 'check', checkNumber }),
      }
      const body = { position: draw.position, ...said, ...(who !== '' && { taxPaidBy: who }) }
      return call('POST /api/admin/raffles/{id}/pay-out', { params: { id: raffleId }, body })
    },
    onSaved,
  })
  const { typed, field } = form
  return (
    <EntryDialog title={`Who pays the tax of No. ${draw.number}?`} yes="Save" form={form} onClose={onClose}>
      <p>
        Don’t hand the prize to {draw.winnerName} before its tax is paid. This only records it: you send the
        money to the IRS.
      </p>
      <SelectField {...form.field('who')} label="Paid by">
        <option value="">Choose one</option>
        <option value="winner">The winner: {showAmount(due.winner)}, 24%</option>
        <option value="charity">The charity: {showAmount(due.charity)}, 31.58%</option>
      </SelectField>
      {typed.who === 'charity' && (
        <p>What you pay for them is part of the prize. It goes on Form W-2G too.</p>
      )}
      {typed.who === 'winner' && (
        <SelectField {...field('personId')} label="Where the money is">
          <option value="">Choose one</option>
          <Options of={drawers.map(({ personId, name }) => [personId, `Cash in ${name}’s drawer`])} />
          <option value="check">At the bank, by check or transfer</option>
        </SelectField>
      )}
      {typed.who === 'winner' && typed.personId === 'check' && (
        <TextField {...field('checkNumber')} label="Check number (optional)" maxLength={40} />
      )}
    </EntryDialog>
  )
}
