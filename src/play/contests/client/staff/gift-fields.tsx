import { fieldsOf } from '../../../../ui/forms/fields-of.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import { prizeKindNames } from '../../../rules/prize-names.ts'
import { type PrizeKind, prizeKinds } from '../../../rules/prizes.ts'
import type { ContestsPage, StaffContest } from '../../contract.ts'

/** Who sponsors a contest, and what its winner takes home; as typed. */
interface Gift {
  /** An id of the event's sponsors, `other`, or '' for nobody. */
  sponsorId: string
  /** The name of another sponsor. */
  sponsor: string
  /** '' for none. */
  prizeName: string
  prizeKind: PrizeKind
  prizeValue: string
}

const other = 'other'

export function giftOf({ sponsors }: ContestsPage, staffed: StaffContest | undefined): Gift {
  const { sponsorId = null, prize = null } = staffed ?? {}
  const isListed = sponsors.some(({ id }) => id === sponsorId)
  const sponsor = staffed?.contest.sponsor ?? ''
  return {
    sponsorId: isListed ? (sponsorId ?? '') : sponsor ? other : '',
    sponsor: isListed ? '' : sponsor,
    prizeName: prize?.name ?? '',
    prizeKind: prize?.kind ?? 'merchandise',
    prizeValue: prize && prize.value > 0 ? String(prize.value) : '',
  }
}

export function giftFaults({ sponsorId, sponsor, prizeName, prizeValue }: Gift) {
  const hasPrize = prizeName.trim() !== ''
  const isAmount = /^(\d{1,6}(\.\d{1,2})?)?$/.test(prizeValue.trim())
  return {
    ...(sponsorId === other && sponsor.trim() === '' ? { sponsor: 'Enter the sponsor’s name' } : {}),
    ...(hasPrize && !isAmount ? { prizeValue: 'Enter an amount, such as 100' } : {}),
    ...(!hasPrize && prizeValue.trim() !== '' ? { prizeName: 'Enter the prize, such as ‘A driver’' } : {}),
  }
}

export function giftSent({ sponsorId, sponsor, prizeName, prizeKind, prizeValue }: Gift) {
  return {
    sponsorId: sponsorId === '' || sponsorId === other ? null : sponsorId,
    sponsor: sponsorId === other ? sponsor : null,
    prize: prizeName.trim() === '' ? null : { name: prizeName, kind: prizeKind, value: Number(prizeValue) },
  }
}

interface Props {
  formId: string
  sponsors: ContestsPage['sponsors']
  typed: Gift
  faults: Partial<Record<keyof Gift, string>>
  change: (part: Partial<Gift>) => void
}

/** What is won is for those who see prizes. */
export function GiftFields({ formId, sponsors, typed, faults, change }: Props) {
  const { sponsorId, prizeKind } = typed
  const field = fieldsOf<Gift>({ id: formId, typed, faults, change })
  const may = useMayCall()
  return (
    <>
      <SelectField
        {...field('sponsorId')}
        label="Sponsored by"
        onChange={(changed) => change({ sponsorId: changed.target.value, sponsor: '' })}
      >
        <option value="">Nobody</option>
        <Options of={sponsors.map(({ id, name }) => [id, name])} />
        <option value={other}>Somebody else</option>
      </SelectField>
      {sponsorId === other && <TextField {...field('sponsor')} label="Sponsor’s name" maxLength={120} />}
      {may('PUT /api/admin/prizes') && (
        <>
          <TextField {...field('prizeName')} label="Prize (optional)" maxLength={80} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PrizeKindField value={prizeKind} onChange={(kind) => change({ prizeKind: kind })} />
            <TextField
              {...field('prizeValue')}
              label="Retail value ($)"
              hint="Blank: not known yet."
              inputMode="decimal"
              maxLength={9}
            />
          </div>
          <p className="text-[0.9375rem] text-soft">
            Value and kind count for the rules of amateur status, on the Prizes page.
          </p>
        </>
      )}
    </>
  )
}

export function PrizeKindField({
  value,
  onChange,
}: {
  value: PrizeKind
  onChange: (kind: PrizeKind) => void
}) {
  return (
    <SelectField
      label="Kind of prize"
      value={value}
      onChange={(changed) => onChange(changed.target.value as PrizeKind)}
    >
      <Options of={prizeKinds.map((kind) => [kind, prizeKindNames[kind]])} />
    </SelectField>
  )
}
