import { Options, Select } from '../../../../ui/forms/select.tsx'
import type { TeeWire } from '../../handicaps-contract.ts'

interface Props {
  label: string
  tees: readonly TeeWire[]
  /** '' is the first tee for whoever chose none. */
  value: string
  /** Golfers of one team play from several. */
  isMixed?: boolean
  onChange: (teeId: string) => void
}

export function TeeSelect({ label, tees, value, isMixed = false, onChange }: Props) {
  return (
    <Select aria-label={label} value={value} onChange={(changed) => onChange(changed.target.value)}>
      {isMixed && (
        <option value={value} disabled>
          Several
        </option>
      )}
      <Options of={tees.map((tee, at) => [at === 0 && value !== tee.teeId ? '' : tee.teeId, tee.name])} />
    </Select>
  )
}
