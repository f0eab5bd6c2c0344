import { useId, useState } from 'react'
import { type ShirtSize, shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { CheckInPerson, Party } from '../contract.ts'

interface Props {
  person: CheckInPerson
  onAnswered: (parties: Party[]) => void
}

/** A golfer's size that isn't known yet is asked at the desk; nothing for whoever may not enter it. */
export function AskSize({ person: { personId, name, shirtSize }, onAnswered }: Props) {
  const id = useId()
  const may = useMayCall()('PUT /api/admin/check-in/shirt')
  const [chosen, setChosen] = useState<ShirtSize | ''>('')
  if (!may || shirtSize !== '') return null

  async function save(size: ShirtSize): Promise<void> {
    setChosen(size)
    try {
      onAnswered((await call('PUT /api/admin/check-in/shirt', { body: { personId, size } })).parties)
    } catch (thrown) {
      setChosen('')
      showOops(thrown)
    }
  }
  return (
    <div className="flex basis-full items-center gap-3 pl-10">
      <label htmlFor={id} className="min-w-0 flex-1 font-semibold text-[0.9375rem] text-flag leading-snug">
        Which shirt size?<span className="sr-only"> {name}</span>
      </label>
      <Select
        id={id}
        className="w-36"
        value={chosen}
        disabled={chosen !== ''}
        onChange={({ target: { value } }) => void save(value as ShirtSize)}
      >
        <option value="">Choose</option>
        {shirtSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </div>
  )
}
