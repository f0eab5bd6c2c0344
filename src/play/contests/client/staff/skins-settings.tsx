import { momentAt, zonedDateAndTime } from '../../../../event/event/wall-time.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { fieldsOf } from '../../../../ui/forms/fields-of.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { type FormOf, useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import type { PrizeKind } from '../../../rules/prizes.ts'
import type { ContestsPage } from '../../contract.ts'
import type { SkinSettings } from '../../skins-shapes.ts'
import { PrizeKindField } from './gift-fields.tsx'

interface Props {
  page: ContestsPage
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

const formId = 'skins'

interface Typed {
  basis: 'gross' | 'net' | 'off'
  ties: 'carry' | 'no'
  itemId: string
  /** What is typed for a game that isn't sold. */
  pot: string
  prizeKind: PrizeKind
  closes: 'never' | 'live' | 'time'
  /** By the course's clock: '2027-06-05T09:00'. */
  closesAt: string
  whenCut: '' | 'played' | 'back'
  house: string
  leftOver: 'winners' | 'entrants'
}

/** A game that is set up for the first time has entries that close when play goes live. */
function typedOf(before: SkinSettings | undefined, timeZone: string): Typed {
  const { entries, payOut, prize } = before ?? {}
  const at = entries?.closesAt ? zonedDateAndTime(entries.closesAt, timeZone) : null
  return {
    basis: before?.basis ?? 'gross',
    ties: before?.carriesOver === false ? 'no' : 'carry',
    itemId: before?.itemId ?? '',
    pot: prize ? String(prize.pot) : '',
    prizeKind: payOut?.kind ?? prize?.kind ?? 'money',
    closes: entries ? (at ? 'time' : 'live') : before?.itemId ? 'never' : 'live',
    closesAt: at ? `${at.date}T${at.time}` : '',
    whenCut: entries?.whenCut ?? '',
    house: String(payOut?.housePercent ?? 0),
    leftOver: payOut?.leftOver ?? 'winners',
  }
}

function isSold({ itemId, closes }: Typed): boolean {
  return itemId !== '' && closes !== 'never'
}

function faultsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  if (!isSold(typed))
    return /^(\d{1,6}(\.\d{1,2})?)?$/.test(typed.pot.trim()) ? {} : { pot: 'Enter an amount, such as 600' }
  const isPercent = /^\d{1,3}$/.test(typed.house.trim()) && Number(typed.house) <= 100
  return {
    ...(typed.closes === 'time' && typed.closesAt === '' ? { closesAt: 'Enter when entries close' } : {}),
    ...(isPercent ? {} : { house: 'Enter a whole number from 0 to 100' }),
  }
}

function settingsOf(typed: Typed, timeZone: string): SkinSettings | null {
  const { basis, ties, itemId, pot, prizeKind, closes, closesAt, whenCut, house, leftOver } = typed
  if (basis === 'off') return null
  const game = { basis, carriesOver: ties === 'carry', itemId: itemId || null }
  if (!isSold(typed))
    return { ...game, prize: pot.trim() === '' ? null : { kind: prizeKind, pot: Number(pot) } }
  const [date = '', time = ''] = closesAt.split('T')
  return {
    ...game,
    entries: {
      closesAt: closes === 'time' ? momentAt(date, time, timeZone) : null,
      whenCut: whenCut || null,
    },
    payOut: { kind: prizeKind, housePercent: Number(house), leftOver },
  }
}

/** Sets up the game of skins, or ends it. */
export function SkinsSettings({ page, onChanged, onClose }: Props) {
  const { eventId, skins, timeZone } = page
  const before = skins.game?.settings
  const may = useMayCall()
  const form = useEntryForm({
    formId,
    start: () => typedOf(before, timeZone),
    check: faultsOf,
    send: (typed) =>
      call('PUT /api/admin/skins', {
        body: { eventId, version: skins.version, settings: settingsOf(typed, timeZone) },
      }),
    onSaved: (saved) => {
      toast.success('Saved.')
      onChanged(saved)
      onClose()
    },
  })
  const { typed, faults, change, field } = form
  const mayPay = may('PUT /api/admin/prizes')
  return (
    <EntryDialog title="Skins" yes="Save" form={form} onClose={onClose}>
      <SelectField {...field('basis')} label="Scores">
        <option value="gross">Gross</option>
        <option value="net">Net, by the handicaps of the holes</option>
        {before && <option value="off">No skins</option>}
      </SelectField>
      {typed.basis !== 'off' && (
        <>
          <SelectField {...field('ties')} label="A tied hole">
            <option value="carry">Carries over to the next hole</option>
            <option value="no">Wins nothing</option>
          </SelectField>
          <SelectField {...field('itemId')} label="Who plays">
            <option value="">All teams</option>
            <Options of={skins.items.map(({ id, name }) => [id, `Teams that bought ${name}`])} />
          </SelectField>
          {typed.itemId !== '' && (
            <EntriesFields typed={typed} faults={faults} change={change} isClosed={skins.isClosed === true} />
          )}
          {mayPay && isSold(typed) && <PayOutFields typed={typed} change={change} field={field} />}
          {mayPay && !isSold(typed) && (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  {...field('pot')}
                  label="Whole pot ($, optional)"
                  inputMode="decimal"
                  maxLength={9}
                />
                <PrizeKindField value={typed.prizeKind} onChange={(prizeKind) => change({ prizeKind })} />
              </div>
              <p className="text-[0.9375rem] text-soft">
                At retail, shared by the skins won. It counts for the rules of amateur status, on the Prizes
                page.
              </p>
            </>
          )}
        </>
      )}
    </EntryDialog>
  )
}

interface FieldsProps {
  typed: Typed
  faults: Partial<Record<string, string>>
  change: (part: Partial<Typed>) => void
}

function EntriesFields({ typed, faults, change, isClosed }: FieldsProps & { isClosed: boolean }) {
  const field = fieldsOf<Typed>({ id: formId, typed, faults, change })
  return (
    <>
      <SelectField
        {...field('closes')}
        label="Entries close"
        hint={
          isClosed
            ? 'They’re closed. Accept late ones under Late entries.'
            : 'A later sale is kept, and counts only after somebody’s yes with a reason.'
        }
        disabled={isClosed}
      >
        <option value="live">When play goes live</option>
        <option value="time">At a set time</option>
        <option value="never">Never: whoever buys it plays</option>
      </SelectField>
      {typed.closes === 'time' && (
        <TextField
          {...field('closesAt')}
          label="Entries close at"
          type="datetime-local"
          error={faults.closesAt ?? faults['settings.entries.closesAt']}
          disabled={isClosed}
        />
      )}
      {typed.closes !== 'never' && (
        <SelectField
          {...field('whenCut')}
          label="If the round is cut short"
          hint="Until you choose, the holes that count for every entrant are settled."
        >
          <option value="">Not chosen yet</option>
          <option value="played">Holes all entrants have played</option>
          <option value="back">Not decided, money back</option>
        </SelectField>
      )}
    </>
  )
}

function PayOutFields({ typed, change, field }: Pick<FormOf<Typed>, 'typed' | 'change' | 'field'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('house')} label="The house keeps (%)" inputMode="numeric" maxLength={3} />
        <PrizeKindField value={typed.prizeKind} onChange={(prizeKind) => change({ prizeKind })} />
      </div>
      {typed.ties === 'carry' && (
        <SelectField {...field('leftOver')} label="Carried past the last hole">
          <option value="winners">Shared by the skins won</option>
          <option value="entrants">Given back to all entrants</option>
        </SelectField>
      )}
      <p className="text-[0.9375rem] text-soft">
        What entrants paid, less the house’s part, is the pot. It counts for the rules of amateur status, on
        the Prizes page.
      </p>
    </>
  )
}
