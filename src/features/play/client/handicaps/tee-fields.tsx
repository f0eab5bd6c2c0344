import { useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { TeeDraft } from './settings-draft.ts'

interface Props {
  tees: readonly TeeDraft[]
  /** By the tee's key. */
  faults: ReadonlyMap<string, string>
  onChange: (tees: TeeDraft[]) => void
}

/** The tees with rating, slope and par, as on the scorecard. */
export function TeeFields({ tees, faults, onChange }: Props) {
  const added = useRef(0)
  const change = (key: string, part: Partial<TeeDraft>) =>
    onChange(tees.map((tee) => (tee.key === key ? { ...tee, ...part } : tee)))

  function add(): void {
    added.current += 1
    onChange([...tees, { teeId: '', key: `new ${added.current}`, name: '', rating: '', slope: '', par: '' }])
  }
  return (
    <fieldset>
      <legend className="font-semibold text-lg">Tees</legend>
      <p className="mt-1 text-soft">
        Rating and slope are on the scorecard or at the club. Golfers play from the first tee unless you
        choose another one.
      </p>
      <ul className="mt-3 grid gap-4">
        {tees.map((tee, at) => (
          <li key={tee.key}>
            <Tee
              tee={tee}
              at={at}
              change={change}
              onRemove={() => onChange(tees.filter((each) => each !== tee))}
            />
            <p aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
              {faults.get(tee.key)}
            </p>
          </li>
        ))}
      </ul>
      {tees.length < 12 && (
        <Button small className="mt-3" onClick={add}>
          Add a tee
        </Button>
      )}
    </fieldset>
  )
}

interface TeeProps {
  tee: TeeDraft
  at: number
  change: (key: string, part: Partial<TeeDraft>) => void
  onRemove: () => void
}

function Tee({ tee, at, change, onRemove }: TeeProps) {
  const ofTee = <span className="sr-only"> of tee {at + 1}</span>
  const figures = [
    ['rating', 'Rating', 'sm:w-24', 5],
    ['slope', 'Slope', 'sm:w-20', 3],
    ['par', 'Par', 'sm:w-20', 2],
  ] as const
  return (
    <div className="grid grid-cols-3 items-end gap-3 sm:flex sm:flex-wrap">
      <TextField
        label={<>Name{ofTee}</>}
        className="col-span-3 sm:w-64"
        maxLength={40}
        autoComplete="off"
        value={tee.name}
        onChange={(changed) => change(tee.key, { name: changed.target.value })}
      />
      {figures.map(([part, label, width, longest]) => (
        <TextField
          key={part}
          label={
            <>
              {label}
              {ofTee}
            </>
          }
          className={width}
          inputMode="decimal"
          maxLength={longest}
          autoComplete="off"
          value={tee[part]}
          onChange={(changed) => change(tee.key, { [part]: changed.target.value })}
        />
      ))}
      <Button kind="quiet" small className="col-span-3 justify-self-start" onClick={onRemove}>
        Remove<span className="sr-only"> tee {at + 1}</span>
      </Button>
    </div>
  )
}
