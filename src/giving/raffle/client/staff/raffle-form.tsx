import { readAmount } from '../../../../money/ledger/record-rules.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffRaffle } from '../../raffle-shapes.ts'

interface Props {
  /** Of a new raffle. */
  item?: { itemId: string; name: string }
  /** Being changed. */
  raffle?: StaffRaffle
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** Sets a raffle up, or changes it until its list is closed. */
export function RaffleForm({ item, raffle, onClose, onSaved }: Props) {
  const form = useEntryForm({
    start: () => ({
      kind: raffle?.kind ?? 'prizes',
      method: raffle?.method ?? 'server',
      winsAgain: raffle?.winsAgain ?? false,
      prizes: raffle?.kind === 'prizes' ? raffle.prizes.map(prizeLine).join('\n') : '',
    }),
    check: ({ kind, prizes }) =>
      kind === 'prizes' && prizesIn(prizes).length === 0 ? { prizes: 'Enter at least one prize' } : {},
    send({ prizes, ...settings }) {
      const body = { ...settings, prizes: settings.kind === 'half' ? [] : prizesIn(prizes) }
      if (raffle) {
        const params = { id: raffle.raffleId }
        return call('PUT /api/admin/raffles/{id}', { params, body: { ...body, version: raffle.version } })
      }
      return call('POST /api/admin/raffles', { body: { ...body, itemId: item?.itemId ?? '' } })
    },
    onSaved,
  })
  const { typed, check, field } = form
  return (
    <EntryDialog
      title={raffle ? `Change ${raffle.name}` : `Number ${item?.name}`}
      yes={raffle ? 'Save' : 'Start the raffle'}
      form={form}
      onClose={onClose}
    >
      <SelectField {...field('kind')} label="What is won">
        <option value="prizes">Prizes</option>
        <option value="half">50/50: half of what was sold</option>
      </SelectField>
      {typed.kind === 'prizes' && (
        <TextAreaField
          {...field('prizes')}
          label="Prizes, in the order of the draw"
          hint="One a line. After a comma, what it’s worth: Weber grill, $400"
          rows={5}
        />
      )}
      <SelectField
        {...field('method')}
        label="How it is drawn"
        hint={
          typed.method === 'server'
            ? 'From a secret seed that is promised before the sale ends. Anybody can check it.'
            : 'You draw a stub and type its number. Two people watch, and you enter their names.'
        }
      >
        <option value="server">By the server</option>
        <option value="hand">By hand, in the room</option>
      </SelectField>
      <CheckField {...check('winsAgain')} label="A ticket that won may win again" />
    </EntryDialog>
  )
}

function prizeLine({ name, value }: StaffRaffle['prizes'][number]): string {
  return value === null ? name : `${name}, $${value}`
}

/** 'Weber grill, $400' on each line; a line without an amount has no value. */
function prizesIn(typed: string): { name: string; value: number | null }[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const read = /^(.+?),\s*\$?([\d,]+(?:\.\d{1,2})?)$/.exec(line)
      const value = read?.[2] === undefined ? Number.NaN : readAmount(read[2])
      return value >= 0 ? { name: read?.[1] ?? line, value } : { name: line, value: null }
    })
}
