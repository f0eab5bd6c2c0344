import { useId, useState } from 'react'
import { type ShirtSize, shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { Options, Select } from '../../../ui/forms/select.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { CheckInPerson, Party } from '../party-shapes.ts'

interface Props {
  person: CheckInPerson
  onAnswered: (parties: Party[]) => void
}

/**
 * A golfer's size that isn't known yet is asked at the desk; nothing for whoever may not enter it. Choosing alone saves
 * nothing: with the arrow keys some browsers choose each size on the way.
 */
export function AskSize({ person: { personId, name, shirtSize }, onAnswered }: Props) {
  const id = useId()
  const may = useMayCall()('PUT /api/admin/check-in/shirt')
  const [chosen, setChosen] = useState<ShirtSize | ''>('')
  const [isBusy, save] = usePress(async (size: ShirtSize) =>
    onAnswered((await call('PUT /api/admin/check-in/shirt', { body: { personId, size } })).parties),
  )
  if (!may || shirtSize !== '') return null

  return (
    <div className="flex basis-full flex-wrap items-center gap-3 pl-10">
      <label htmlFor={id} className="min-w-0 flex-1 font-semibold text-[0.9375rem] text-flag leading-snug">
        Which shirt size?<span className="sr-only"> {name}</span>
      </label>
      <Select
        id={id}
        className="w-36"
        value={chosen}
        disabled={isBusy}
        onChange={({ target: { value } }) => setChosen(value as ShirtSize | '')}
      >
        <option value="">Choose</option>
        <Options of={shirtSizes} />
      </Select>
      {chosen !== '' && (
        <Button busy={isBusy && 'Saving...'} onClick={() => save(chosen)}>
          Save size
        </Button>
      )}
    </div>
  )
}
