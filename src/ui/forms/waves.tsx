import { useState } from 'react'
import { type EventInfo, useEvent } from '../session/current-event.ts'
import { Choice } from './choice.tsx'
import { Options, SelectField } from './select.tsx'

type Wave = NonNullable<EventInfo['waves']>[number]

/** 'Morning, 8:00 AM'. */
function waveInWords({ name, start }: Wave): string {
  return `${name}, ${start}`
}

function isFull({ teamCount, maxTeams }: Wave): boolean {
  return teamCount >= maxTeams
}

interface FilterProps {
  /** '' for all. */
  value: string
  onChange: (waveId: string) => void
  /** What no wave is called; null where one has to be chosen. */
  all?: string | null
}

/** For lists of teams: all, or those of one wave. Nothing where all teams start at once. */
export function WaveFilter({ value, onChange, all = 'All waves' }: FilterProps) {
  const { event } = useEvent()
  if (!event?.waves) return null
  return (
    <div className="max-w-80">
      <SelectField label="Wave" value={value} onChange={({ target }) => onChange(target.value)}>
        {all !== null && <option value="">{all}</option>}
        <Options of={event.waves.map((wave) => [wave.waveId, waveInWords(wave)])} />
      </SelectField>
    </div>
  )
}

interface ChoiceProps {
  waves: readonly Wave[]
  value: string | null
  isDisabled: boolean
  onChange: (waveId: string) => void
}

/** When the team starts. A full wave says so and can't be chosen. */
export function WaveChoice({ waves, value, isDisabled, onChange }: ChoiceProps) {
  return (
    <fieldset disabled={isDisabled} className="mb-6 max-w-3xl">
      <legend className="font-board text-xl">When would you like to start?</legend>
      <div className="mt-1 divide-y divide-line border-line border-y">
        {waves.map((wave) => (
          <Choice
            key={wave.waveId}
            name="wave"
            label={waveInWords(wave)}
            hint={[wave.route?.words, roomIn(wave)].filter(Boolean).join('. ')}
            isChosen={value === wave.waveId}
            isDisabled={isFull(wave)}
            onChoose={() => onChange(wave.waveId)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function roomIn(wave: Wave): string {
  if (isFull(wave)) return 'Full'
  const left = wave.maxTeams - wave.teamCount
  return `${left} of ${wave.maxTeams} ${wave.maxTeams === 1 ? 'place' : 'places'} left`
}

/** The chosen wave, while it has room; the only one that has, unless somebody chooses. Null where all start at once. */
export function useWaveChoice({ waves = [] }: Pick<EventInfo, 'waves'>) {
  const [chosen, choose] = useState<string | null>(null)
  const open = waves.filter((wave) => !isFull(wave))
  const wave = open.find(({ waveId }) => waveId === chosen) ?? (open.length === 1 ? open[0] : undefined)
  return [wave?.waveId ?? null, choose] as const
}
