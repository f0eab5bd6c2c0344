import { useId } from 'react'
import { readIndex, showIndex } from '../../kernel/handicap-index.ts'
import { CheckField } from './checkbox.tsx'
import { TextField } from './text-input.tsx'

/** One golfer's handicap index as typed, or that there is none. */
export interface TypedIndex {
  typed: string
  hasNone: boolean
}

export const blankIndex: TypedIndex = { typed: '', hasNone: false }

export function indexFaultOf({ typed, hasNone }: TypedIndex): string | undefined {
  const read = readIndex(hasNone ? '' : typed)
  return 'fault' in read ? read.fault : undefined
}

/** What is sent; without an index where none can be read. */
export function sentIndex({ typed, hasNone }: TypedIndex): { index: number | null; hasNone: boolean } {
  const read = readIndex(hasNone ? '' : typed)
  return { index: 'fault' in read ? null : read.index, hasNone }
}

export function typedIndex(said: { index: number | null; hasNone: boolean }): TypedIndex {
  return { typed: showIndex(said.index), hasNone: said.hasNone }
}

interface Props {
  /** Each golfer's name, in order. */
  names: readonly string[]
  indexes: readonly TypedIndex[]
  isDisabled?: boolean
  onChange: (place: number, index: TypedIndex) => void
}

/** Asks each golfer for a handicap index, or whether they have none. */
export function IndexFields({ names, indexes, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <ul className="grid gap-x-4 gap-y-4 min-[22rem]:grid-cols-2 sm:gap-x-6">
      {names.map((name, place) => {
        const index = indexes[place] ?? blankIndex
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a golfer's place is the card's name
          <li key={place} className="min-w-0">
            <TextField
              id={`${id}-${place}`}
              label={name}
              inputMode="decimal"
              placeholder="12.4"
              maxLength={6}
              disabled={isDisabled || index.hasNone}
              value={index.hasNone ? '' : index.typed}
              error={indexFaultOf(index)}
              onChange={(change) => onChange(place, { ...index, typed: change.target.value })}
            />
            <CheckField
              label={
                <span>
                  I have none<span className="sr-only">, {name}</span>
                </span>
              }
              checked={index.hasNone}
              disabled={isDisabled}
              onChange={(hasNone) => onChange(place, { ...index, hasNone })}
            />
          </li>
        )
      })}
    </ul>
  )
}
