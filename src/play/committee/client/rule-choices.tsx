import { useRef } from 'react'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { holesInWords, type ShortRound } from '../../rules/counting.ts'
import type { RoundPreview } from '../contract.ts'

type NumberRule = Extract<ShortRound, { holes: number }>

interface Props {
  rule: NumberRule
  holeCount: number
  /** Undefined until it is here. */
  preview: RoundPreview | undefined
  onChange: (rule: NumberRule) => void
}

/** How many holes count, with the teams each number leaves without a place, and which of several equally good sets. */
export function RuleChoices({ rule, holeCount, preview, onChange }: Props) {
  const { custom } = rule
  // While the next number is ranked, what is known of the custom stays.
  const known = useRef<{ custom: string; numbers: RoundPreview['numbers'] }>({ custom, numbers: undefined })
  if (preview?.numbers || known.current.custom !== custom)
    known.current = { custom, numbers: preview?.numbers }
  const numbers = known.current.numbers ?? numbersTo(holeCount)
  return (
    <>
      <SelectField
        label="Holes"
        value={String(rule.holes)}
        onChange={({ target }) => onChange({ custom, holes: Number(target.value) })}
      >
        {numbers.map(({ holes, without }) => (
          <option key={holes} value={holes}>
            {holes === 1 ? '1 hole' : `${holes} holes`}
            {without === undefined ? '' : `: ${withoutInWords(without)}`}
          </option>
        ))}
      </SelectField>
      {rule.custom === 'more-than-half' && preview?.sets && (
        <SelectField
          label="Which holes"
          hint={
            preview.hasMoreSets
              ? 'Many sets of holes were finished by equally many teams. Choose more holes, or one of these.'
              : `${preview.sets.length} sets of holes were finished by equally many teams. Choose the one that counts.`
          }
          value={rule.chosen?.join(' ') ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = value === '' ? undefined : value.split(' ').map(Number)
            onChange({ custom: rule.custom, holes: rule.holes, ...(chosen && { chosen }) })
          }}
        >
          <option value="">Choose the holes</option>
          <Options
            of={preview.sets.map((set) => [set.join(' '), holesInWords(set.map((hole) => hole - 1))])}
          />
        </SelectField>
      )}
    </>
  )
}

function numbersTo(holeCount: number): { holes: number; without?: number | null }[] {
  return Array.from({ length: holeCount }, (_, index) => ({ holes: index + 1 }))
}

function withoutInWords(without: number | null): string {
  if (without === null) return 'no result'
  if (without === 0) return 'every team that began has a place'
  return without === 1 ? '1 team without a place' : `${without} teams without a place`
}
