import { TextInput } from '../../../../../ui/forms/text-input.tsx'
import { type DraftHole, type HoleField, holeFields } from '../../../holes-draft.ts'
import { eventFieldId } from '../event-form-context.ts'

interface Props {
  hole: DraftHole
  index: number
  faults: Readonly<Record<string, string>>
  /** The same green again: only its handicap is typed. */
  isCopy: boolean
  onChange: (field: HoleField, text: string) => void
}

const labels: Record<HoleField, string> = { par: 'par', yardage: 'yards', handicap: 'handicap' }

/** One line of the card. Errors are shown below it, so that the columns keep their width. */
export function HoleRow({ hole, index, faults, isCopy, onChange }: Props) {
  const wrong = holeFields.flatMap((field) => faults[`holes.${index}.${field}`] ?? [])
  const faultId = `hole-${hole.holeNumber}-fault`
  return (
    <>
      <tr>
        <th scope="row" className="px-1 text-left font-semibold text-lg">
          {hole.holeNumber}
        </th>
        {holeFields.map((field) => {
          const isWrong = Boolean(faults[`holes.${index}.${field}`])
          return (
            <td key={field} className="p-1">
              <TextInput
                id={eventFieldId(`holes.${index}.${field}`)}
                aria-label={`Hole ${hole.holeNumber} ${labels[field]}`}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? faultId : undefined}
                inputMode="numeric"
                readOnly={isCopy && field !== 'handicap'}
                autoComplete="off"
                maxLength={4}
                className="px-2"
                value={hole[field]}
                onFocus={(focus) => focus.target.select()}
                onChange={(changed) => onChange(field, changed.target.value)}
              />
            </td>
          )
        })}
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td colSpan={4} id={faultId} className="px-1 pb-2 font-semibold text-flag">
            {wrong.join('. ')}
          </td>
        </tr>
      )}
    </>
  )
}
