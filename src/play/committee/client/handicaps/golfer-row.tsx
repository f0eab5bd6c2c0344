import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { TeeWire } from '../../handicaps-contract.ts'
import { TeeSelect } from './tee-select.tsx'
import { type Golfer, type IndexDraft, indexFieldId } from './use-index-draft.ts'

interface Props {
  golfer: Golfer
  tees: readonly TeeWire[]
  draft: IndexDraft
}

export function GolferRow({ golfer, tees, draft }: Props) {
  const { playerId, name } = golfer
  const { index, teeId } = draft.typedOf(golfer)
  const fault = draft.faultOf(golfer)
  const id = indexFieldId(playerId)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="wrap-anywhere px-2 py-1.5 text-left font-normal sm:px-3">
        <label htmlFor={id}>
          <span className="sr-only">Index of </span>
          {name}
        </label>
        <span id={`${id}-error`} aria-live="polite" className="block font-semibold text-flag empty:hidden">
          {fault}
        </span>
      </th>
      <td className="px-1 py-1.5">
        <TextInput
          id={id}
          className="figures max-sm:px-2"
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          value={index}
          onChange={(changed) => draft.change(playerId, { index: changed.target.value })}
        />
      </td>
      {tees.length > 1 && (
        <td className="px-1 py-1.5 sm:pr-3">
          <TeeSelect
            label={`Tee of ${name}`}
            tees={tees}
            value={teeId}
            onChange={(chosen) => draft.change(playerId, { teeId: chosen })}
          />
        </td>
      )}
    </tr>
  )
}
