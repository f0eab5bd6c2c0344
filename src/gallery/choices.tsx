import { useState } from 'react'
import { CheckField } from '../ui/forms/checkbox.tsx'
import { Choice } from '../ui/forms/choice.tsx'
import { Stepper } from '../ui/forms/stepper.tsx'
import { WaveChoice, WaveFilter } from '../ui/forms/waves.tsx'

export const pair = 'grid gap-4 sm:grid-cols-2'

export function Checks() {
  const [isOn, setOn] = useState(true)
  return (
    <div className={pair}>
      <CheckField
        label="Take gifts here"
        hint="At checkout and on a page for gifts."
        checked={isOn}
        onChange={setOn}
      />
      <CheckField label="Hide it for now" checked={false} disabled onChange={() => undefined} />
    </div>
  )
}

const waves = [
  {
    waveId: 'one',
    name: 'Morning',
    start: '8:00 AM',
    startsAt: '2025-07-19T12:00:00Z',
    maxTeams: 36,
    teamCount: 36,
  },
  {
    waveId: 'two',
    name: 'Afternoon',
    start: '1:30 PM',
    startsAt: '2025-07-19T17:30:00Z',
    maxTeams: 36,
    teamCount: 20,
  },
]

export function Choices() {
  const [chosen, setChosen] = useState('two')
  return (
    <div className="grid gap-4">
      <Choice
        name="words"
        label="Give it back"
        hint="By the card it was paid with."
        isChosen
        onChoose={() => undefined}
      />
      <WaveChoice waves={waves} value={chosen} isDisabled={false} onChange={setChosen} />
      <WaveFilter value={chosen} onChange={setChosen} />
    </div>
  )
}

export function Counts() {
  const [count, setCount] = useState(2)
  return (
    <div className="flex flex-wrap gap-6">
      <Stepper label="Mulligan" count={0} onChange={() => undefined} />
      <Stepper label="Raffle ticket" count={count} most={4} onChange={setCount} />
      <Stepper label="Large" count={4} most={4} onChange={() => undefined} />
      <Stepper label="Small" count={1} isDisabled onChange={() => undefined} />
    </div>
  )
}
